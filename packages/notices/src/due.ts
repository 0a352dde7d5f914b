import { type Executor, Prisma, queryRows, type Transaction } from '@wencang/database'
import { DAY_MILLISECONDS } from '@wencang/domain'
import { z } from 'zod'
import { kindsWhere } from './kinds/index.ts'

/** Account protection; sent before all others. */
const URGENT_KINDS = kindsWhere(({ group }) => group === 'security')

export interface DueNotice {
  id: string
  userId: string
  kind: string
  parameters: unknown
  at: Date
  isRead: boolean
  /** Another user whose text it repeats. */
  writerId: string | null
  /** Time of its last mail of its own. */
  mailedAt: Date | null
}

const DueRow = z.object({
  id: z.string(),
  userId: z.string(),
  kind: z.string(),
  parameters: z.unknown(),
  at: z.date(),
  isRead: z.boolean(),
  writerId: z.string().nullable(),
  mailedAt: z.date().nullable(),
})
const UserRow = z.object({ userId: z.string() })

/**
 * Takes all due notices of some users; settle with `settleNotices` in this transaction.
 * @param options.users Maximum number of users.
 * @param options.isUrgentOnly Only users with notices that protect their accounts.
 * @returns None while another process holds the lock.
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
    SELECT id::text, user_id::text AS "userId", kind, parameters, created_at AS at, read_at IS NOT NULL AS "isRead",
      writer_id::text AS "writerId", mailed_at AS "mailedAt"
    FROM notice WHERE user_id = ANY (${userIds}::uuid[]) AND send_at <= ${now}::timestamptz
    ORDER BY created_at, id LIMIT ${MAX_NOTICES}::int4`,
  )
}

/** Maximum notices per call. */
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

const MailedRow = z.object({ userId: z.string(), writerId: z.string(), mails: z.number() })

/** Limits daily mails that one user can cause another. */
export interface WriterMails {
  /** False moves the notice to the daily mail. */
  permits(notice: DueNotice): boolean
  count(notice: DueNotice): void
}

/** Maximum mails per writer and reader in 24 hours. */
export const MAX_MAILS_BY_WRITER = 10

/** Mails of the last 24 hours; renewed notices count once. */
export async function readWriterMails(
  transaction: Transaction,
  userIds: readonly string[],
  now: Date,
): Promise<WriterMails> {
  const since = new Date(now.getTime() - DAY_MILLISECONDS)
  const rows = await queryRows(
    transaction,
    MailedRow,
    Prisma.sql`
    SELECT user_id::text AS "userId", writer_id::text AS "writerId", count(*)::int4 AS mails
    FROM notice WHERE user_id = ANY (${userIds}::uuid[]) AND writer_id IS NOT NULL AND mailed_at > ${since}::timestamptz
    GROUP BY user_id, writer_id`,
  )
  const keyOf = ({ userId, writerId }: { userId: string; writerId: string | null }) => `${userId} ${writerId}`
  const mails = new Map(rows.map((row) => [keyOf(row), row.mails]))
  const mailsOf = (notice: DueNotice) => mails.get(keyOf(notice)) ?? 0
  return {
    permits(notice) {
      if (!notice.writerId) return true
      const wasMailed = notice.mailedAt !== null && notice.mailedAt > since
      return !wasMailed && mailsOf(notice) < MAX_MAILS_BY_WRITER
    },
    count(notice) {
      if (notice.writerId) mails.set(keyOf(notice), mailsOf(notice) + 1)
    },
  }
}

/** `sendAt`: next check or null; `isMailed`: as its own mail. */
export interface SettledNotice {
  id: string
  sendAt: Date | null
  isMailed: boolean
}

/** Call in the transaction that writes the messages. */
export async function settleNotices(
  transaction: Transaction,
  settled: readonly SettledNotice[],
  now: Date,
): Promise<void> {
  if (settled.length === 0) return
  // Lock order matches `markRead`, to prevent deadlocks.
  await transaction.$executeRaw`
    WITH held AS (SELECT id FROM notice WHERE id = ANY (${settled.map(({ id }) => id)}::uuid[]) ORDER BY id FOR UPDATE)
    UPDATE notice SET send_at = settled.send_at, mailed_at = CASE WHEN settled.is_mailed THEN ${now}::timestamptz ELSE mailed_at END
    FROM held JOIN unnest(${settled.map(({ id }) => id)}::uuid[], ${settled.map(({ sendAt }) => sendAt)}::timestamptz[],
      ${settled.map(({ isMailed }) => isMailed)}::boolean[]) AS settled (id, send_at, is_mailed) ON settled.id = held.id
    WHERE notice.id = held.id`
}
