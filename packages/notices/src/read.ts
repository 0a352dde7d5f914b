import { type Database, type Executor, preparedRows, Prisma } from '@wencang/database'
import { MAX_UNREAD_COUNT, NOTICE_LIFETIME_DAYS } from '@wencang/domain'
import { z } from 'zod'
import { NOTICES_CHANGED } from './notify.ts'

/** How a user's notices stand. */
export interface NoticeStanding {
  /** Counted up to a hundred. */
  unread: number
  /** The newest one: a page whose list begins with another is out of date. */
  latest: string | null
}

const StandingRow = z.object({ userId: z.string(), unread: z.number(), latest: z.string().nullable() })

/**
 * The standing of many users, in one statement whose cost per user is bounded: the order makes it read a hundred entries of an index at most.
 * @returns them in the order of the IDs.
 */
export async function readStandings(pool: Database['pool'], userIds: readonly string[]): Promise<NoticeStanding[]> {
  const rows = await preparedRows(pool, StandingRow, {
    name: 'notice-standings',
    text: `
      SELECT who.id::text AS "userId",
        (SELECT count(*)::int4 FROM (
          SELECT FROM notice n WHERE n.user_id = who.id AND n.read_at IS NULL
          ORDER BY n.created_at DESC, n.id DESC LIMIT ${MAX_UNREAD_COUNT}) unread) AS unread,
        (SELECT n.id::text FROM notice n WHERE n.user_id = who.id ORDER BY n.created_at DESC, n.id DESC LIMIT 1) AS latest
      FROM unnest($1::uuid[]) AS who (id)`,
    values: [userIds],
  })
  const standings = new Map(rows.map(({ userId, unread, latest }) => [userId, { unread, latest }]))
  return userIds.map((id) => standings.get(id) ?? { unread: 0, latest: null })
}

/** Marks a user's own notices as read, all of them without `ids`; those of others stay as they are. Told to all replicas. */
export async function markRead(db: Executor, userId: string, ids?: readonly string[]): Promise<void> {
  const which = ids ? Prisma.sql`AND id = ANY (${ids}::uuid[])` : Prisma.empty
  await db.$executeRaw`
    WITH held AS (
        SELECT id FROM notice WHERE user_id = ${userId}::uuid AND read_at IS NULL ${which} ORDER BY id FOR UPDATE),
      marked AS (UPDATE notice SET read_at = now() FROM held WHERE notice.id = held.id RETURNING notice.id)
    SELECT pg_notify(${NOTICES_CHANGED}, ${userId}) FROM marked LIMIT 1`
}

/** Rows that one statement deletes, so that none holds many locks for long. */
const FORGET_BATCH = 5_000

/** Deletes notices that are older than their lifetime, in small batches. Several workers may do it at once. */
export async function forgetOldNotices(db: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTICE_LIFETIME_DAYS * 24 * 60 * 60 * 1000)
  for (let deleted = FORGET_BATCH; deleted === FORGET_BATCH; ) {
    deleted = await db.$executeRaw`
      DELETE FROM notice WHERE id IN (
        SELECT id FROM notice WHERE created_at < ${before}::timestamptz LIMIT ${FORGET_BATCH}::int4
        FOR UPDATE SKIP LOCKED)`
  }
}

/** Deletes everything that a user was told, and their settings: with the account. */
export async function forgetNoticesOf(transaction: Executor, userId: string): Promise<void> {
  await transaction.notice.deleteMany({ where: { userId } })
  await transaction.noticeSettings.deleteMany({ where: { userId } })
}
