import { NOTICES_CHANGED, type NoticeStanding, readStandings } from '@wencang/notices'
import type { Context } from '../../context.ts'
import { batched } from '../../lib/batched.ts'
import type { ChangeEvents } from '../../lib/change-events.ts'
import { createStreamWatch, type StreamWatch } from '../../lib/stream-watch.ts'

/** Users per statement; an announcement wakes thousands of streams. */
const MAX_BATCH_SIZE = 200

/** Streams unread notice counts to users. */
export function createNoticeWatch(
  { database, log }: Pick<Context, 'database' | 'log'>,
  events: ChangeEvents,
): StreamWatch<string> {
  const readStanding = batched((userIds: readonly string[]) => readStandings(database.pool, userIds), {
    maxBatchSize: MAX_BATCH_SIZE,
  })
  return createStreamWatch<string, NoticeStanding>({
    event: 'unread',
    keyOf: (userId) => userId,
    subscribe: (userId, listener) => events.subscribe(NOTICES_CHANGED, userId, listener),
    load: readStanding,
    onError: (error) => log.warn({ err: error }, 'notice stream'),
  })
}
