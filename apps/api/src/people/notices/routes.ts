import { markRead, readStandings } from '@wencang/notices'
import type { Context } from '../../context.ts'
import type { OpenStreams } from '../../http/open-streams.ts'
import type { Register } from '../../http/register.ts'
import type { ChangeEvents } from '../../lib/change-events.ts'
import { countReceivers, listAnnouncements, sendAnnouncement } from './announcements.ts'
import { getNoticeSettings, putNoticeSettings } from './choose-mails.ts'
import { listNotices } from './list-notices.ts'
import { createNoticeWatch } from './watch-notices.ts'

/** The session, never a parameter, identifies the reader. */
export function registerNoticeRoutes(
  register: Register,
  context: Context,
  { events, streams }: { events: ChangeEvents; streams: OpenStreams },
): void {
  const { db, database } = context
  register('listNotices', ({ actor, query }) => listNotices(context, actor.userId, query))
  register('readNotices', async ({ actor, body }) => {
    await markRead(db, actor.userId, body.ids)
    const [standing] = await readStandings(database.pool, [actor.userId])
    return standing ?? { unread: 0, latest: null }
  })
  register('listAnnouncements', ({ query }) => listAnnouncements(context, query))
  register('countReceivers', async () => ({ receivers: await countReceivers(db) }))
  register('sendAnnouncement', ({ actor, body, request }) => sendAnnouncement(context, actor, body, request.id))
  register('getNoticeSettings', ({ actor }) => getNoticeSettings(context, actor.userId))
  register('putNoticeSettings', ({ actor, body }) => putNoticeSettings(context, actor.userId, body))
  const watch = createNoticeWatch(context, events)
  register('watchNotices', async ({ actor, reply }) => {
    const stream = await streams.open(reply, actor)
    watch.follow(actor.userId, stream)
    return ''
  })
}
