import { runTransaction } from '@wencang/database'
import { DAY_MILLISECONDS, type PaymentMode, startOfShanghaiDay } from '@wencang/domain'
import type { BillEntry } from '@wencang/payment-channels/port'
import { type SettleContext, settleAttempt } from '../../sales/payments/index.ts'
import { type BookEntry, compare } from './compare.ts'
import { noteText } from './note.ts'

/**
 * Stores the differences between a day's bill and the ledger. Applies payments that only the bill has. Idempotent.
 * @param reconciliation Row as claimed.
 * @param awaitsLateBill Treats an empty bill as late if the ledger has payments.
 * @returns false while the channel has no bill yet.
 * @throws {ChannelUnknownError} if the bill cannot be fetched now.
 */
export async function reconcileDay(
  context: SettleContext,
  reconciliation: { id: string; channel: PaymentMode; day: Date; tries: number },
  { awaitsLateBill }: { awaitsLateBill: boolean },
): Promise<boolean> {
  const { db, clock, channels, log } = context
  const { id, channel, tries } = reconciliation
  const day = reconciliation.day.toISOString().slice(0, 10)
  const bill = await channels[channel].readBill(day)
  if (!bill) return false
  const from = startOfShanghaiDay(day)
  const until = new Date(from.getTime() + DAY_MILLISECONDS)
  const found = await applyForgotten(context, channel, bill)
  const books = await readBooks(context, channel, bill, from, until)
  const mustBeThere = books.filter(({ isOfThisDay }) => isOfThisDay).length
  if (awaitsLateBill && bill.length === 0 && mustBeThere > 0) return false
  const differences = compare(bill, books)
  await runTransaction(db, async (transaction) => {
    // An operator's newer request supersedes this run.
    const { count } = await transaction.reconciliation.updateMany({
      where: { id, tries },
      data: {
        state: differences.length === 0 ? 'agrees' : 'differs',
        billRows: bill.length,
        ourRows: mustBeThere,
        message: found > 0 ? noteText({ kind: 'applied', count: found }) : null,
        completedAt: clock.now(),
        nextTryAt: null,
      },
    })
    if (count === 0) return
    await transaction.reconciliationDifference.deleteMany({ where: { reconciliationId: id } })
    await transaction.reconciliationDifference.createMany({
      data: differences.map((difference) => ({ ...difference, reconciliationId: id })),
    })
  })
  if (differences.length > 0)
    log.error(
      { alert: 'reconciliation-differs', reconciliationId: id, channel, day, differences: differences.length },
      'a bill differs from the books',
    )
  return true
}

/** Applies unnotified payments. Queries each: bills prove nothing. */
async function applyForgotten(
  context: SettleContext,
  channel: PaymentMode,
  bill: readonly BillEntry[],
): Promise<number> {
  const numbers = bill.filter(({ refundNo }) => refundNo === null).map(({ outTradeNo }) => outTradeNo)
  const forgotten = await context.db.paymentAttempt.findMany({
    where: { channel, outTradeNo: { in: numbers }, state: { not: 'paid' } },
  })
  let applied = 0
  for (const attempt of forgotten) if ((await settleAttempt(context, attempt)) === 'paid') applied++
  return applied
}

/** Payments and refunds of the day or the bill. */
async function readBooks(
  { db }: SettleContext,
  channel: PaymentMode,
  bill: readonly BillEntry[],
  from: Date,
  until: Date,
): Promise<BookEntry[]> {
  const isWithin = (at: Date | null) => at !== null && at >= from && at < until
  const payments = await db.paymentAttempt.findMany({
    where: {
      channel,
      state: 'paid',
      OR: [{ paidAt: { gte: from, lt: until } }, { outTradeNo: { in: bill.map(({ outTradeNo }) => outTradeNo) } }],
    },
    select: { outTradeNo: true, paidAmountFen: true, amountFen: true, paidAt: true },
  })
  const refundNos = bill.map(({ refundNo }) => refundNo).filter((number) => number !== null)
  const refunds = await db.refund.findMany({
    where: {
      channel,
      state: { in: ['succeeded', 'processing'] },
      OR: [{ completedAt: { gte: from, lt: until } }, { refundNo: { in: refundNos } }],
    },
    include: { attempt: { select: { outTradeNo: true } } },
  })
  return [
    ...payments.map(({ outTradeNo, paidAmountFen, amountFen, paidAt }) => ({
      outTradeNo,
      refundNo: null,
      amountFen: paidAmountFen ?? amountFen,
      isOfThisDay: isWithin(paidAt),
    })),
    // Channels book refunds on request, we on success: days may differ.
    ...refunds.map(({ attempt, refundNo, amountFen, createdAt, completedAt }) => ({
      outTradeNo: attempt.outTradeNo,
      refundNo,
      amountFen,
      isOfThisDay: isWithin(completedAt) && isWithin(createdAt),
    })),
  ]
}
