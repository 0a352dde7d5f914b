import { type Transaction, runTransaction } from '@wencang/database'
import { yuanTextFromFen } from '@wencang/domain'
import { lockOrder } from '../orders/index.ts'
import type { ApplyDependencies, PaidReport } from './apply-paid.ts'
import type { KnownAttempt, SetAsideKind } from './notification-log.ts'

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
    const words = `${misfit}; the channel said so when it was asked`
    await listSetAside(transaction, attempt, { kind: 'other_amount', words, said: report, now: clock.now() })
  })
}

/** Adds a line to what operators look through, in the transaction of what it is about. @param entry.said What the channel said of it. */
export async function listSetAside(
  transaction: Transaction,
  attempt: KnownAttempt,
  entry: { kind: SetAsideKind; words: string; said: object; now: Date },
): Promise<void> {
  await transaction.channelNotification.create({
    data: {
      channel: attempt.channel,
      // Nobody sent it: what is kept in a message's place is what the channel said.
      headers: {},
      rawBody: new Uint8Array(Buffer.from(JSON.stringify(entry.said))),
      verdict: 'quarantined',
      kind: entry.kind,
      reason: entry.words,
      outTradeNo: attempt.outTradeNo,
      attemptId: attempt.id,
      receivedAt: entry.now,
      judgedAt: entry.now,
    },
  })
}
