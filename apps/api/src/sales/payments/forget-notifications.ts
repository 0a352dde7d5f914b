import type { NotificationVerdict } from '@wencang/database'
import { DAY_MILLISECONDS } from '@wencang/domain'
import type { Context } from '../../context.ts'

/** Small batches keep concurrent writes from waiting. */
const BATCH = 1_000

/** Signed notifications are evidence in disputes; rejected ones aid investigations. */
const KEPT_DAYS: Record<NotificationVerdict, number> = {
  received: 3 * 365 + 1,
  applied: 3 * 365 + 1,
  duplicate: 3 * 365 + 1,
  quarantined: 3 * 365 + 1,
  rejected: 30,
}

/** Deletes expired notifications. Workers may run concurrently. */
export async function forgetNotifications({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (const [verdict, days] of Object.entries(KEPT_DAYS)) {
    const before = new Date(clock.now().getTime() - days * DAY_MILLISECONDS)
    let deleted: number
    do {
      deleted = await db.$executeRaw`
        DELETE FROM channel_notification WHERE id IN (
          SELECT id FROM channel_notification WHERE verdict = ${verdict}::notification_verdict AND received_at < ${before}::timestamptz
          ORDER BY received_at DESC, id DESC LIMIT ${BATCH}::int4 FOR UPDATE SKIP LOCKED)`
    } while (deleted === BATCH)
  }
}
