import type { Executor, Prisma, Transaction } from '@wencang/database'

type Entry = Prisma.LedgerEntryCreateManyTransactionInput

/**
 * Writes the entries of a refund, which mirror its part of the sale. The last refund of an order takes exactly what is left of each entry, so
 * that partial refunds together undo the sale to the fen.
 */
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

/** The recorded sales and refunds of orders. */
export const transactionsOfOrders = (db: Executor, orderIds: string[]): Promise<Recorded[]> =>
  db.ledgerTransaction.findMany({
    where: { orderId: { in: orderIds }, kind: { in: ['sale', 'refund'] } },
    include: { entries: { orderBy: { id: 'asc' } } },
  })

/** The entries of a further refund of an order. @param transactions All of that order. @returns null without a recorded sale. */
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
  // Each entry's share of everything refunded so far, rounded towards zero, less what was taken before; the creator bears the rest.
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

/** Whether an entry takes the rest of rounding: the first seller's, or the fee's if no seller got anything. */
function isCreatorEntry(entries: { id: string; account: string }[], entry: { id: string }): boolean {
  const bearer = entries.find((other) => other.account === 'seller') ?? entries.find((other) => other.account === 'fee')
  return bearer?.id === entry.id
}
