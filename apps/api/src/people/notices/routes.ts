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
  register('listNotices', ({ caller, query }) => listNotices(context, caller, query))
  register('readNotices', async ({ caller, body }) => {
    await markRead(db, caller.userId, body.ids)
    const [standing] = await readStandings(database.pool, [caller.userId])
    return standing ?? { unread: 0, latest: null }
  })
  register('listAnnouncements', ({ query }) => listAnnouncements(context, query))
  register('countReceivers', async () => ({ receivers: await countReceivers(db) }))
  register('sendAnnouncement', ({ caller, body }) => sendAnnouncement(context, caller, body))
  register('getNoticeSettings', ({ caller }) => getNoticeSettings(context, caller))
  register('putNoticeSettings', ({ caller, body }) => putNoticeSettings(context, caller, body))
  const watch = createNoticeWatch(context, events)
  register('watchNotices', async ({ caller, reply }) => {
    const stream = await streams.open(reply, caller)
    watch.follow(caller.userId, stream)
    return ''
  })
}
