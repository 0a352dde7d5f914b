import { runTransaction, type Transaction } from '@wencang/database'
import { yuanTextFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { lockOrder } from '../orders/index.ts'
import type { PaidReport } from './apply-paid.ts'
import type { KnownAttempt, QuarantineKind } from './notification-log.ts'

/** Mismatch text for operators, identical for every source. */
export function mismatchOf(attempt: KnownAttempt, { amountFen, currency }: PaidReport): string {
  return `paid ${currency} ${yuanTextFromFen(amountFen)} instead of CNY ${yuanTextFromFen(attempt.amountFen)}`
}

/** Quarantines a queried mismatch, at most once per reason. */
export async function quarantinePayment(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  attempt: KnownAttempt,
  report: PaidReport,
): Promise<void> {
  const mismatch = mismatchOf(attempt, report)
  await runTransaction(db, async (transaction) => {
    await lockOrder(transaction, attempt.orderId)
    const known = await transaction.channelNotification.count({
      where: { attemptId: attempt.id, verdict: 'quarantined', reason: { startsWith: mismatch } },
    })
    if (known > 0) return
    const reason = `${mismatch}; the channel said so when it was asked`
    await addToQuarantine(transaction, attempt, { kind: 'other_amount', reason, report, now: clock.now() })
  })
}

/** Call within the transaction that changes the payment. @param entry.report The channel's report. */
export async function addToQuarantine(
  transaction: Transaction,
  attempt: KnownAttempt,
  entry: { kind: QuarantineKind; reason: string; report: object; now: Date },
): Promise<void> {
  await transaction.channelNotification.create({
    data: {
      channel: attempt.channel,
      // Without a notification, the report replaces its body.
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
