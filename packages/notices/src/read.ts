import { type Database, type Executor, Prisma, preparedRows } from '@wencang/database'
import { MAX_UNREAD_COUNT, NOTICE_LIFETIME_DAYS } from '@wencang/domain'
import { z } from 'zod'
import { NOTICES_CHANGED } from './notify.ts'

/** A user's unread count and newest notice. */
export interface NoticeStanding {
  /** Capped at a hundred. */
  unread: number
  /** Newest notice; a list starting with another is outdated. */
  latest: string | null
}

const StandingRow = z.object({ userId: z.string(), unread: z.number(), latest: z.string().nullable() })

/**
 * One statement for many users; at most 100 index entries each.
 * @returns In the order of the IDs.
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

/** Marks the user's notices (default: all) as read; notifies replicas. */
export async function markRead(db: Executor, userId: string, ids?: readonly string[]): Promise<void> {
  const which = ids ? Prisma.sql`AND id = ANY (${ids}::uuid[])` : Prisma.empty
  await db.$executeRaw`
    WITH held AS (
        SELECT id FROM notice WHERE user_id = ${userId}::uuid AND read_at IS NULL ${which} ORDER BY id FOR UPDATE),
      marked AS (UPDATE notice SET read_at = now() FROM held WHERE notice.id = held.id RETURNING notice.id)
    SELECT pg_notify(${NOTICES_CHANGED}, ${userId}) FROM marked LIMIT 1`
}

/** Rows per DELETE, to hold few locks briefly. */
const FORGET_BATCH = 5_000

/** Deletes notices past their lifetime, in batches. Safe to run concurrently. */
export async function forgetOldNotices(db: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTICE_LIFETIME_DAYS * 24 * 60 * 60 * 1000)
  for (let deleted = FORGET_BATCH; deleted === FORGET_BATCH; ) {
    deleted = await db.$executeRaw`
      DELETE FROM notice WHERE id IN (
        SELECT id FROM notice WHERE created_at < ${before}::timestamptz LIMIT ${FORGET_BATCH}::int4
        FOR UPDATE SKIP LOCKED)`
  }
}

/** Deletes notices and settings, with the account. */
export async function forgetNoticesOf(transaction: Executor, userId: string): Promise<void> {
  await transaction.notice.deleteMany({ where: { userId } })
  await transaction.noticeSettings.deleteMany({ where: { userId } })
}
