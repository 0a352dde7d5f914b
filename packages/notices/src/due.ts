import type { Executor, Transaction } from '@wencang/database'
import { DAY_MILLISECONDS } from '@wencang/domain'
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
  const userIds = await dueUsers(transaction, now, users, URGENT_KINDS)
  if (userIds.length === 0 && !isUrgentOnly) userIds.push(...(await dueUsers(transaction, now, users)))
  if (userIds.length === 0) return []
  const notices = await transaction.notice.findMany({
    where: { userId: { in: userIds }, sendAt: { lte: now } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_NOTICES,
    omit: { onceKey: true, sendAt: true },
  })
  return notices.map(({ createdAt: at, readAt, ...notice }) => ({ ...notice, at, isRead: readAt !== null }))
}

/** Maximum notices per call. */
const MAX_NOTICES = 2_000

/** Users of the longest due notices, at most `limit`. */
async function dueUsers(db: Executor, now: Date, limit: number, kinds?: readonly string[]): Promise<string[]> {
  const due = await db.notice.findMany({
    where: { sendAt: { lte: now }, ...(kinds && { kind: { in: [...kinds] } }) },
    orderBy: { sendAt: 'asc' },
    take: limit,
    select: { userId: true },
  })
  return [...new Set(due.map(({ userId }) => userId))]
}

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
  const groups = await transaction.notice.groupBy({
    by: ['userId', 'writerId'],
    where: { userId: { in: [...userIds] }, writerId: { not: null }, mailedAt: { gt: since } },
    _count: true,
  })
  const keyOf = ({ userId, writerId }: { userId: string; writerId: string | null }) => `${userId} ${writerId}`
  const mails = new Map(groups.map((group) => [keyOf(group), group._count]))
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
