import { AUDIT_SUBJECTS } from '@wencang/contract'
import { isId } from '@wencang/domain'

export type SubjectKind = (typeof AUDIT_SUBJECTS)[number]

export type AuditSearch = { subjectKind?: SubjectKind; subjectId?: string; actorId?: string }

/** Reads the URL of the audit; invalid values are ignored. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const subjectKind = AUDIT_SUBJECTS.find((kind) => kind === search.subjectKind)
  const idIn = (value: unknown) => (typeof value === 'string' && isId(value) ? value : undefined)
  const [subjectId, actorId] = [idIn(search.subjectId), idIn(search.actorId)]
  return { ...(subjectKind && { subjectKind }), ...(subjectId && { subjectId }), ...(actorId && { actorId }) }
}
