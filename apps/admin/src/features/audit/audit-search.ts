import { AUDIT_SUBJECTS } from '@wencang/contract'

export type SubjectKind = (typeof AUDIT_SUBJECTS)[number]

export type AuditSearch = { subjectKind?: SubjectKind; subjectId?: string; actorId?: string }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads the URL of the audit; invalid values are ignored. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const subjectKind = AUDIT_SUBJECTS.find((kind) => kind === search.subjectKind)
  const idIn = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : undefined)
  const [subjectId, actorId] = [idIn(search.subjectId), idIn(search.actorId)]
  return { ...(subjectKind && { subjectKind }), ...(subjectId && { subjectId }), ...(actorId && { actorId }) }
}
