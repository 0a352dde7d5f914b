import type { Transaction } from '@wencang/database'

/** Writes the entries of a payout: the seller's balance falls by what was paid out. A unique index allows it once per payout. */
export async function recordPayout(
  transaction: Transaction,
  payout: { id: string; userId: string; amountFen: bigint },
): Promise<void> {
  const { id, userId, amountFen } = payout
  await transaction.ledgerTransaction.create({
    data: {
      kind: 'payout',
      payoutId: id,
      entries: {
        createMany: {
          data: [
            { account: 'seller', userId, amountFen: -amountFen },
            { account: 'paid_out', userId, amountFen },
          ],
        },
      },
    },
  })
}
