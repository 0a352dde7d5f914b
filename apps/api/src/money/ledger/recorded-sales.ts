import { Prisma } from '@wencang/database'
import { splitRevenue } from '@wencang/domain'

type Entry = Prisma.LedgerEntryCreateManyTransactionInput

/** Parties to a sale and the owner's share. */
export interface SaleParties {
  creatorId: string
  ownerId: string | null
  ownerShareBasisPoints: number | null
}

/** Balanced entries of a sale, without zero amounts. */
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
 * CTEs writing balanced entries, once per order; gifts have none.
 * @param completed Name of the CTE of completed orders, with `id` and `price_fen`.
 * @param sales The shares of every order that may be among them.
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
