import { readDay } from '@wencang/client/days'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditAction } from '@wencang/contract'
import { readId } from '../../shared/lists/list-search.ts'

export type SubjectKind = (typeof AUDIT_SUBJECTS)[number]

export type AuditSearch = {
  subjectKind?: SubjectKind
  subjectId?: string
  actorId?: string
  action?: AuditAction
  from?: string
  to?: string
}

/** Reads the URL's audit filter; ignores invalid values. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const read = {
    subjectKind: AUDIT_SUBJECTS.find((kind) => kind === search.subjectKind),
    subjectId: readId(search.subjectId),
    actorId: readId(search.actorId),
    action: AUDIT_ACTIONS.find((action) => action === search.action),
    from: readDay(search.from),
    to: readDay(search.to),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
