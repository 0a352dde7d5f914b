import type { Transaction } from '@wencang/database'

interface PaidOut {
  id: string
  userId: string
  amountFen: bigint
}

/** Debits the balance; a unique index prevents repeats. */
export async function recordPayout(transaction: Transaction, payout: PaidOut): Promise<void> {
  await record(transaction, 'payout', payout, payout.amountFen)
}

/** Credits a returned payout; a unique index prevents repeats. */
export async function recordPayoutReturn(transaction: Transaction, payout: PaidOut): Promise<void> {
  await record(transaction, 'payout_return', payout, -payout.amountFen)
}

async function record(
  transaction: Transaction,
  kind: 'payout' | 'payout_return',
  { id, userId }: PaidOut,
  paidOutFen: bigint,
): Promise<void> {
  await transaction.ledgerTransaction.create({
    data: {
      kind,
      payoutId: id,
      entries: {
        createMany: {
          data: [
            { account: 'seller', userId, amountFen: -paidOutFen },
            { account: 'paid_out', userId, amountFen: paidOutFen },
          ],
        },
      },
    },
  })
}
