import type { AuditQuery } from '@wencang/contract'

export type SubjectKind = NonNullable<AuditQuery['subjectKind']>
export const SUBJECT_KINDS: readonly SubjectKind[] = ['asset', 'onboarding', 'kyc', 'order', 'payout', 'site']

export type AuditSearch = { subjectKind?: SubjectKind; subjectId?: string; actorId?: string }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads the URL of the audit; invalid values are ignored. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const subjectKind = SUBJECT_KINDS.find((kind) => kind === search.subjectKind)
  const idIn = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : undefined)
  const [subjectId, actorId] = [idIn(search.subjectId), idIn(search.actorId)]
  return { ...(subjectKind && { subjectKind }), ...(subjectId && { subjectId }), ...(actorId && { actorId }) }
}
