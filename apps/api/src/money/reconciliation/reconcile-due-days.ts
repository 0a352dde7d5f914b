import { queryRows } from '@wencang/database'
import { DAY_MILLISECONDS, PAYMENT_MODES, shanghaiDay } from '@wencang/domain'
import { ChannelUnknownError } from '@wencang/payment-channels/port'
import { z } from 'zod'
import type { SettleContext } from '../../sales/payments/index.ts'
import { noteText } from './note.ts'
import { reconcileDay } from './reconcile-day.ts'

const DueDay = z.object({ id: z.string(), channel: z.enum(PAYMENT_MODES), day: z.date(), tries: z.number() })

/** Channels publish yesterday's bill at 10:00. */
const READY_AFTER_MILLISECONDS = 10.5 * 60 * 60 * 1000
const RETRY_SECONDS = 1800
/** Tries while an empty bill counts as late: three hours. */
const LATE_BILL_TRIES = 6
/** Two days of retries; then an operator must look. */
const MAX_TRIES = 96

const NO_BILL = { kind: 'no_bill', reason: 'the channel has no bill of this day yet' } as const

/** Reconciles days with ready bills; workers share the rows. */
export async function reconcileDueDays(context: SettleContext): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  const day = shanghaiDay(new Date(now.getTime() - DAY_MILLISECONDS - READY_AFTER_MILLISECONDS))
  await db.reconciliation.createMany({
    data: PAYMENT_MODES.map((channel) => ({ channel, day: new Date(day), nextTryAt: now })),
    skipDuplicates: true,
  })
  const claimed = await queryRows(db, DueDay)`
    UPDATE reconciliation SET tries = tries + 1, next_try_at = ${now}::timestamptz + make_interval(secs => ${RETRY_SECONDS}::int4)
    WHERE id IN (SELECT id FROM reconciliation WHERE next_try_at <= ${now}::timestamptz ORDER BY next_try_at LIMIT 4 FOR UPDATE SKIP LOCKED)
    RETURNING id, channel::text AS channel, day, tries`
  for (const reconciliation of claimed) {
    const { id, tries } = reconciliation
    const trouble = await reconcileDay(context, reconciliation, { awaitsLateBill: tries <= LATE_BILL_TRIES }).then(
      (isDone) => (isDone ? null : NO_BILL),
      (error: unknown) => {
        if (!(error instanceof ChannelUnknownError)) throw error
        return { kind: 'no_answer', reason: error.message } as const
      },
    )
    if (trouble === null) continue
    const { kind, reason } = trouble
    const isOver = tries >= MAX_TRIES
    await db.reconciliation.updateMany({
      where: { id, tries },
      data: { message: noteText({ kind, count: tries }), ...(isOver && { state: 'failed', nextTryAt: null }) },
    })
    if (isOver) log.error({ alert: 'reconciliation-failed', ...reconciliation, reason }, 'a bill could not be fetched')
    else log.warn({ ...reconciliation, reason }, 'a bill could not be fetched; it will be tried again')
  }
}
