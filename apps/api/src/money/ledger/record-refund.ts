import type { Executor, Prisma, Transaction } from '@wencang/database'

type Entry = Prisma.LedgerEntryCreateManyTransactionInput

/** Mirrors part of a sale; the last refund takes exact remainders. */
export async function recordRefund(
  transaction: Transaction,
  refund: { id: string; orderId: string; amountFen: number },
  priceFen: number,
): Promise<void> {
  const entries = refundEntries(await transactionsOfOrders(transaction, [refund.orderId]), refund.amountFen, priceFen)
  if (!entries) return
  await transaction.ledgerTransaction.create({
    data: { kind: 'refund', orderId: refund.orderId, refundId: refund.id, entries: { createMany: { data: entries } } },
  })
}

type Recorded = Prisma.LedgerTransactionGetPayload<{ include: { entries: true } }>

export const transactionsOfOrders = (db: Executor, orderIds: string[]): Promise<Recorded[]> =>
  db.ledgerTransaction.findMany({
    where: { orderId: { in: orderIds }, kind: { in: ['sale', 'refund'] } },
    include: { entries: { orderBy: { id: 'asc' } } },
  })

/**
 * Computes entries of a further refund.
 * @param transactions All of that order.
 * @returns null without a recorded sale.
 */
export function refundEntries(transactions: Recorded[], amountFen: number, priceFen: number): Entry[] | null {
  const sale = transactions.find((entry) => entry.kind === 'sale')
  if (!sale) return null
  const undone = new Map<string, bigint>()
  const key = (entry: { account: string; userId: string | null }) => `${entry.account}/${entry.userId ?? ''}`
  for (const earlier of transactions.filter((entry) => entry.kind === 'refund')) {
    for (const entry of earlier.entries) undone.set(key(entry), (undone.get(key(entry)) ?? 0n) - entry.amountFen)
  }
  const refundedBefore = -(undone.get('channel/') ?? 0n)
  const total = refundedBefore + BigInt(amountFen)
  // Cumulative share rounded towards zero, less earlier refunds.
  // The creator bears the rest.
  const entries: Entry[] = []
  let rest = 0n
  for (const entry of sale.entries) {
    if (entry.account === 'channel' || isCreatorEntry(sale.entries, entry)) continue
    const amount = (entry.amountFen * total) / BigInt(priceFen) - (undone.get(key(entry)) ?? 0n)
    if (amount !== 0n) entries.push({ account: entry.account, userId: entry.userId, amountFen: -amount })
    rest += amount
  }
  const creator = sale.entries.find((entry) => isCreatorEntry(sale.entries, entry))
  const creatorAmount = BigInt(amountFen) - rest
  if (creator && creatorAmount !== 0n)
    entries.push({ account: creator.account, userId: creator.userId, amountFen: -creatorAmount })
  entries.push({ account: 'channel', amountFen })
  return entries
}

/** The rounding entry: the first seller's, or else the fee's. */
function isCreatorEntry(entries: { id: string; account: string }[], entry: { id: string }): boolean {
  const bearer = entries.find((other) => other.account === 'seller') ?? entries.find((other) => other.account === 'fee')
  return bearer?.id === entry.id
}
