import type { AuditQuery } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { keyset } from '../paging.ts'

/** Audit entries, newest first, with their actors. */
export async function listAudit({ db }: Pick<Context, 'db'>, query: AuditQuery) {
  const { subjectKind, subjectId, actorId } = query
  const page = keyset(query)
  const { where, ...range } = page.prisma('createdAt')
  const records = await db.auditEntry.findMany({ where: { subjectKind, subjectId, actorId, ...where }, ...range })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  const actorIds = rows.map((record) => record.actorId).filter((id) => id !== null)
  const actors = await db.user.findMany({ where: { id: { in: actorIds } }, select: { id: true, name: true } })
  const actorOf = new Map(actors.map((actor) => [actor.id, actor]))
  const entries = rows.map((record) => ({
    id: record.id,
    actor: (record.actorId && actorOf.get(record.actorId)) || null,
    action: record.action,
    subjectKind: record.subjectKind,
    subjectId: record.subjectId,
    detail: record.detail,
    at: record.createdAt.toISOString(),
  }))
  return { entries, ...next }
}
