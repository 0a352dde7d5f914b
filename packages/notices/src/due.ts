import { type Executor, Prisma, queryRows, type Transaction } from '@wencang/database'
import { z } from 'zod'
import { kindsWhere } from './kinds/index.ts'

/** Kinds that are sent before all others: they protect the account. */
const URGENT_KINDS = kindsWhere(({ group }) => group === 'security')

/** A notice whose time to be sent has come. */
export interface DueNotice {
  id: string
  userId: string
  kind: string
  parameters: unknown
  at: Date
  isRead: boolean
}

const DueRow = z.object({
  id: z.string(),
  userId: z.string(),
  kind: z.string(),
  parameters: z.unknown(),
  at: z.date(),
  isRead: z.boolean(),
})
const UserRow = z.object({ userId: z.string() })

/**
 * Takes the due notices of some users, all those of a user together. The caller settles each with `settleNotices` in the same transaction. Nobody
 * else takes any until it ends: while another process does, there are none.
 * @param options.users How many users, at most. @param options.isUrgentOnly Only users with notices that protect their accounts.
 */
export async function takeDueNotices(
  transaction: Transaction,
  now: Date,
  { users, isUrgentOnly }: { users: number; isUrgentOnly: boolean },
): Promise<DueNotice[]> {
  const [lock] = await transaction.$queryRaw<{ isMine: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('due notices', 0)) AS "isMine"`
  if (!lock?.isMine) return []
  const urgent = Prisma.sql`AND kind = ANY (${URGENT_KINDS}::text[])`
  const userIds = await dueUsers(transaction, now, urgent, users)
  if (userIds.length === 0 && !isUrgentOnly) userIds.push(...(await dueUsers(transaction, now, Prisma.empty, users)))
  if (userIds.length === 0) return []
  return queryRows(
    transaction,
    DueRow,
    Prisma.sql`
    SELECT id::text, user_id::text AS "userId", kind, parameters, created_at AS at, read_at IS NOT NULL AS "isRead"
    FROM notice WHERE user_id = ANY (${userIds}::uuid[]) AND send_at <= ${now}::timestamptz
    ORDER BY created_at, id LIMIT ${MAX_NOTICES}::int4`,
  )
}

/** Notices that one call takes at most. */
const MAX_NOTICES = 2_000

async function dueUsers(transaction: Executor, now: Date, also: Prisma.Sql, limit: number): Promise<string[]> {
  const rows = await queryRows(
    transaction,
    UserRow,
    Prisma.sql`
    SELECT DISTINCT user_id::text AS "userId" FROM (
      SELECT user_id FROM notice WHERE send_at <= ${now}::timestamptz ${also} ORDER BY send_at LIMIT ${limit}::int4) due`,
  )
  return rows.map(({ userId }) => userId)
}

/** Settles taken notices: those with a time are looked at again then, the others are done with. In the transaction that writes their messages. */
export async function settleNotices(
  transaction: Transaction,
  settled: readonly { id: string; sendAt: Date | null }[],
): Promise<void> {
  if (settled.length === 0) return
  // Locked in a fixed order, as by `markRead`, so that the two never deadlock.
  await transaction.$executeRaw`
    WITH held AS (SELECT id FROM notice WHERE id = ANY (${settled.map(({ id }) => id)}::uuid[]) ORDER BY id FOR UPDATE)
    UPDATE notice SET send_at = settled.send_at
    FROM held JOIN unnest(${settled.map(({ id }) => id)}::uuid[], ${settled.map(({ sendAt }) => sendAt)}::timestamptz[]) AS settled (id, send_at) ON settled.id = held.id
    WHERE notice.id = held.id`
}
