import type { Notice, TimeCursor } from '@wencang/contract'
import { DAY_MILLISECONDS, NOTICE_LIFETIME_DAYS } from '@wencang/domain'
import { KIND_NAMES, renderNotice } from '@wencang/notices'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'

/** Lists the caller's own notices, newest first. */
export async function listNotices(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId }: Caller,
  query: PageQuery & { unread?: boolean },
): Promise<{ notifications: Notice[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, ...range } = page.prisma('createdAt')
  const oldest = new Date(clock.now().getTime() - NOTICE_LIFETIME_DAYS * DAY_MILLISECONDS)
  const records = await db.notice.findMany({
    where: {
      // Housekeeping deletes older ones with a delay.
      AND: [{ userId, createdAt: { gt: oldest }, kind: { in: KIND_NAMES } }, where],
      ...(query.unread && { readAt: null }),
    },
    ...range,
  })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  const notifications = rows.flatMap((row) => {
    const texts = renderNotice(row.kind, row.parameters)
    if (!texts) return []
    const { title, text, link, group } = texts
    return [
      {
        id: row.id,
        kind: row.kind,
        group,
        at: row.createdAt.toISOString(),
        read: row.readAt !== null,
        title,
        text,
        link,
      },
    ]
  })
  return { notifications, ...next }
}
