import { PAYMENT_MODE_NAMES, type PaymentMode, shanghaiDay } from '@wencang/domain'
import { ChannelUnknownError } from '../../ports/payment-channel.ts'
import type { SettleDependencies } from '../payments/service.ts'
import { noteText } from './note.ts'
import { reconcileDay } from './reconcile.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
/** Channels have yesterday's bill ready at ten in the morning. */
const READY_AFTER_MILLISECONDS = 10.5 * 60 * 60 * 1000
const RETRY_SECONDS = 1800
/** How often a channel may say that nothing moved while our books say otherwise; after these three hours it is a difference. */
const PATIENT_TRIES = 6
/** Two days of trying; then somebody has to look. */
const MAX_TRIES = 96

const NO_BILL = { kind: 'no_bill', reason: 'the channel has no bill of this day yet' } as const

/** Compares every day once its bills are ready, at both channels; several workers share it. */
export async function reconcileDueDays(dependencies: SettleDependencies): Promise<void> {
  const { db, clock, log } = dependencies
  const now = clock.now()
  const day = shanghaiDay(new Date(now.getTime() - DAY_MILLISECONDS - READY_AFTER_MILLISECONDS))
  await db.reconciliation.createMany({
    data: PAYMENT_MODE_NAMES.map((channel) => ({ channel, day: new Date(day), nextTryAt: now })),
    skipDuplicates: true,
  })
  const claimed = await db.$queryRaw<{ id: string; channel: PaymentMode; day: Date; tries: number }[]>`
    UPDATE reconciliation SET tries = tries + 1, next_try_at = ${now}::timestamptz + make_interval(secs => ${RETRY_SECONDS}::int4)
    WHERE id IN (SELECT id FROM reconciliation WHERE next_try_at <= ${now}::timestamptz ORDER BY next_try_at LIMIT 4 FOR UPDATE SKIP LOCKED)
    RETURNING id, channel::text AS channel, day, tries`
  for (const { tries, ...reconciliation } of claimed) {
    const trouble = await reconcileDay(dependencies, reconciliation, { isPatient: tries <= PATIENT_TRIES }).then(
      (isDone) => (isDone ? null : NO_BILL),
      (error: unknown) => {
        if (!(error instanceof ChannelUnknownError)) throw error
        return { kind: 'no_answer', reason: error.message } as const
      },
    )
    if (trouble === null) continue
    const { kind, reason } = trouble
    const isOver = tries >= MAX_TRIES
    await db.reconciliation.update({
      where: { id: reconciliation.id },
      data: { message: noteText({ kind, count: tries }), ...(isOver && { state: 'failed', nextTryAt: null }) },
    })
    if (isOver) log.error({ alert: 'reconciliation-failed', ...reconciliation, reason }, 'a bill could not be had')
    else log.warn({ ...reconciliation, reason }, 'a bill could not be had; it will be tried again')
  }
}
