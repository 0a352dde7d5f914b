import type { AuditEntry, AuditQuery } from '@wencang/contract'
import type { Prisma } from '@wencang/database'
import type { Context } from '../../context.ts'
import { daysBetween } from '../../lib/list-filters.ts'
import { readNamedPeople } from '../../lib/named-person.ts'
import { keyset } from '../../lib/paging.ts'
import { nameSubjects } from './name-subjects.ts'

/** Lists audit entries, newest first, with names. */
export async function listAudit({ db }: Pick<Context, 'db'>, query: AuditQuery) {
  const page = keyset(query)
  const { where, ...range } = page.prisma('createdAt')
  const records = await db.auditEntry.findMany({ where: { AND: [entriesOf(query), where] }, ...range })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  const actorIds = rows.map((record) => record.actorId).filter((id) => id !== null)
  const [actorOf, nameOf] = await Promise.all([readNamedPeople(db, actorIds), nameSubjects(db, rows)])
  const entries: AuditEntry[] = rows.map((record) => ({
    id: record.id,
    actor: (record.actorId && actorOf.get(record.actorId)) || null,
    action: record.action,
    subjectKind: record.subjectKind,
    subjectId: record.subjectId,
    subjectName: (record.subjectId && nameOf.get(record.subjectId)) || null,
    detail: record.detail,
    at: record.createdAt.toISOString(),
  }))
  return { entries, ...next }
}

function entriesOf({ subjectKind, subjectId, actorId, action, ...days }: AuditQuery): Prisma.AuditEntryWhereInput {
  return { subjectKind, subjectId, actorId, action, createdAt: daysBetween(days) }
}
