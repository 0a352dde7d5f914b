import { runTransaction } from '@wencang/database'
import { yuanTextFromFen } from '@wencang/domain'
import { lockOrder } from '../orders/service.ts'
import type { ApplyDependencies, PaidReport } from './apply-paid.ts'
import type { KnownAttempt } from './notification-log.ts'

/** What does not fit, for the eyes of operators: the same words for the same payment, whoever brought them. */
export function misfitOf(attempt: KnownAttempt, { amountFen, currency }: PaidReport): string {
  return `paid ${currency} ${yuanTextFromFen(amountFen)} instead of CNY ${yuanTextFromFen(attempt.amountFen)}`
}

/**
 * Lists a payment that does not fit and that asking the channel has shown, beside the notifications that were set aside. Once, however
 * often it is asked, and not at all when a notification was set aside for the same.
 */
export async function setAside(
  { db, clock }: Pick<ApplyDependencies, 'db' | 'clock'>,
  attempt: KnownAttempt,
  report: PaidReport,
): Promise<void> {
  const misfit = misfitOf(attempt, report)
  await runTransaction(db, async (transaction) => {
    await lockOrder(transaction, attempt.orderId)
    const known = await transaction.channelNotification.count({
      where: { attemptId: attempt.id, verdict: 'quarantined', reason: { startsWith: misfit } },
    })
    if (known > 0) return
    await transaction.channelNotification.create({
      data: {
        channel: attempt.channel,
        // Nobody sent it: what is kept in a message's place is what the channel answered.
        headers: {},
        rawBody: new Uint8Array(Buffer.from(JSON.stringify(report))),
        verdict: 'quarantined',
        reason: `${misfit}; the channel said so when it was asked`,
        outTradeNo: attempt.outTradeNo,
        attemptId: attempt.id,
        receivedAt: clock.now(),
        judgedAt: clock.now(),
      },
    })
  })
}
