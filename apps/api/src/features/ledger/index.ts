import { Prisma, type Transaction } from '@wencang/database'
import { splitRevenue } from '@wencang/domain'

type Entry = Prisma.LedgerEntryCreateManyTransactionInput

/** One side of a sale: who gets how much. */
export interface SaleParties {
  creatorId: string
  ownerId: string | null
  ownerShareBasisPoints: number | null
}

/** The balanced set of a sale: what came in at the channel, the platform's fee, the owner's and the creator's parts; none of nothing. */
function saleEntries(priceFen: number, parties: SaleParties, feeBasisPoints: number): Entry[] {
  const split = splitRevenue(priceFen, feeBasisPoints, parties.ownerShareBasisPoints ?? 0)
  const entries: Entry[] = [
    { account: 'channel', amountFen: -priceFen },
    { account: 'fee', amountFen: split.feeFen },
    { account: 'seller', userId: parties.creatorId, amountFen: split.creatorFen },
  ]
  if (parties.ownerId) entries.push({ account: 'seller', userId: parties.ownerId, amountFen: split.ownerFen })
  return entries.filter((entry) => entry.amountFen !== 0)
}

/**
 * Two parts of a WITH that write the balanced sets of orders which the same statement completes; a unique index lets one order have one
 * such set, ever. A gift writes nothing.
 * @param completed The name of the statement's rows of them, with `id` and `price_fen`.
 * @param sales Who gets how much of each: of all that may be among those.
 */
export function recordedSales(
  completed: Prisma.Sql,
  sales: readonly (SaleParties & { orderId: string; priceFen: number; feeBasisPoints: number })[],
): Prisma.Sql {
  const rows = sales.flatMap((sale) =>
    saleEntries(sale.priceFen, sale, sale.feeBasisPoints).map((entry) => ({ orderId: sale.orderId, ...entry })),
  )
  return Prisma.sql`
      sale AS (
        INSERT INTO ledger_transaction (kind, order_id) SELECT 'sale', id FROM ${completed} WHERE price_fen > 0
        RETURNING id, order_id),
      sale_entry AS (
        INSERT INTO ledger_entry (transaction_id, account, user_id, amount_fen)
        SELECT sale.id, e.account::ledger_account, e.user_id, e.amount_fen
        FROM sale JOIN unnest(${rows.map(({ orderId }) => orderId)}::uuid[], ${rows.map(({ account }) => account)}::text[],
          ${rows.map(({ userId }) => userId ?? null)}::uuid[], ${rows.map(({ amountFen }) => amountFen)}::int8[])
          AS e (order_id, account, user_id, amount_fen) ON e.order_id = sale.order_id)`
}

/**
 * Writes the mirror image of a part of a sale, for a refund. The last refund of an order takes exactly what is left of each entry, so
 * that partial refunds together undo the sale to the fen.
 */
export async function recordRefund(
  transaction: Transaction,
  refund: { id: string; orderId: string; amountFen: number },
  priceFen: number,
): Promise<void> {
  const transactions = await transaction.ledgerTransaction.findMany({
    where: { orderId: refund.orderId, kind: { in: ['sale', 'refund'] } },
    include: { entries: true },
  })
  const sale = transactions.find((entry) => entry.kind === 'sale')
  if (!sale) return
  const undone = new Map<string, bigint>()
  const key = (entry: { account: string; userId: string | null }) => `${entry.account}/${entry.userId ?? ''}`
  for (const earlier of transactions.filter((entry) => entry.kind === 'refund')) {
    for (const entry of earlier.entries) undone.set(key(entry), (undone.get(key(entry)) ?? 0n) - entry.amountFen)
  }
  const refundedBefore = -(undone.get('channel/') ?? 0n)
  const total = refundedBefore + BigInt(refund.amountFen)
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
  const creatorAmount = BigInt(refund.amountFen) - rest
  if (creator && creatorAmount !== 0n)
    entries.push({ account: creator.account, userId: creator.userId, amountFen: -creatorAmount })
  entries.push({ account: 'channel', amountFen: refund.amountFen })
  await transaction.ledgerTransaction.create({
    data: { kind: 'refund', orderId: refund.orderId, refundId: refund.id, entries: { createMany: { data: entries } } },
  })
}

/** Writes that a seller's money has left: their balance falls, what was paid out to them grows. Once for each payout, by a unique index. */
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

/** The entry that takes what rounding leaves: the first seller's, or the fee's where no seller got anything. */
function isCreatorEntry(entries: { id: string; account: string }[], entry: { id: string }): boolean {
  const bearer = entries.find((other) => other.account === 'seller') ?? entries.find((other) => other.account === 'fee')
  return bearer?.id === entry.id
}
