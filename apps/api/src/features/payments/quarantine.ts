import { type Transaction, runTransaction } from '@wencang/database'
import { yuanTextFromFen } from '@wencang/domain'
import { lockOrder } from '../orders/index.ts'
import type { Context } from '../../context.ts'
import type { PaidReport } from './apply-paid.ts'
import type { KnownAttempt, QuarantineKind } from './notification-log.ts'

/** How a payment differs from what was asked for, for operators: the same text whichever way it was found. */
export function misfitOf(attempt: KnownAttempt, { amountFen, currency }: PaidReport): string {
  return `paid ${currency} ${yuanTextFromFen(amountFen)} instead of CNY ${yuanTextFromFen(attempt.amountFen)}`
}

/**
 * Lists a misfitting payment that a query has found, beside the quarantined notifications. It is listed once, however often the channel is
 * queried, and not at all if a notification was quarantined for the same reason.
 */
export async function quarantinePayment(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
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
    const reason = `${misfit}; the channel said so when it was asked`
    await addToQuarantine(transaction, attempt, { kind: 'other_amount', reason, report, now: clock.now() })
  })
}

/** Adds an entry to the operators' quarantine, in the transaction that changes the payment. @param entry.report What the channel said. */
export async function addToQuarantine(
  transaction: Transaction,
  attempt: KnownAttempt,
  entry: { kind: QuarantineKind; reason: string; report: object; now: Date },
): Promise<void> {
  await transaction.channelNotification.create({
    data: {
      channel: attempt.channel,
      // There was no notification: the channel's report is kept in place of its body.
      headers: {},
      rawBody: new Uint8Array(Buffer.from(JSON.stringify(entry.report))),
      verdict: 'quarantined',
      kind: entry.kind,
      reason: entry.reason,
      outTradeNo: attempt.outTradeNo,
      attemptId: attempt.id,
      receivedAt: entry.now,
      judgedAt: entry.now,
    },
  })
}
