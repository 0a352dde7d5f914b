import type { SalesFigures } from '@wencang/contract'
import { type Executor, Prisma, queryRows } from '@wencang/database'
import { yuanFromFen } from '@wencang/domain'
import { z } from 'zod'

/** Seller's fen after refunds, from the ledger: gross − fee − others' shares = net. */
export interface SalesFen {
  grossFen: number
  feeFen: number
  othersFen: number
  netFen: number
}

const figures = { grossFen: z.number(), feeFen: z.number(), othersFen: z.number(), netFen: z.number() }
const Totals = z.object({ key: z.string(), ...figures })
const EntryFigures = z.object({ ...figures, id: z.string() })

export const NO_SALES: SalesFen = { grossFen: 0, feeFen: 0, othersFen: 0, netFen: 0 }

export const presentSales = ({ grossFen, feeFen, othersFen, netFen }: SalesFen): SalesFigures => ({
  gross: yuanFromFen(grossFen),
  fee: yuanFromFen(feeFen),
  othersShares: yuanFromFen(othersFen),
  net: yuanFromFen(netFen),
})

/** Orders identify parties, as shares of 0 have no entry. */
const ordersOf = (userId: string) => Prisma.sql`
  SELECT id, asset_id FROM orders WHERE creator_id = ${userId}::uuid AND status = 'completed'
  UNION SELECT id, asset_id FROM orders WHERE owner_id = ${userId}::uuid AND status = 'completed'`

/**
 * Sums the entries of orders by a key, without keys lacking entries.
 * @param own Query of orders, with `id` and what `key` and `where` read of `own`.
 * @param key Expression on `own` and the entry `e`.
 */
async function sumBy(
  db: Executor,
  userId: string,
  { own, key, where = Prisma.sql`TRUE` }: { own: Prisma.Sql; key: Prisma.Sql; where?: Prisma.Sql },
): Promise<Map<string, SalesFen>> {
  const rows = await queryRows(db, Totals)`
    WITH own AS (${own})
    SELECT (${key})::text AS key,
      coalesce(-sum(e.amount_fen) FILTER (WHERE e.account = 'channel'), 0)::float8 AS "grossFen",
      coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'fee'), 0)::float8 AS "feeFen",
      coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'seller' AND e.user_id <> ${userId}::uuid), 0)::float8 AS "othersFen",
      coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'seller' AND e.user_id = ${userId}::uuid), 0)::float8 AS "netFen"
    FROM own JOIN ledger_transaction t ON t.order_id = own.id AND t.kind IN ('sale', 'refund')
      JOIN ledger_entry e ON e.transaction_id = t.id
    WHERE ${where} GROUP BY 1`
  return new Map(rows.map(({ key: of, ...row }) => [of, row]))
}

/** Sums all sales, and those booked since each moment. */
export async function sumSales<Name extends string>(
  db: Executor,
  userId: string,
  since: Record<Name, Date>,
): Promise<{ total: SalesFen } & Record<Name, SalesFen>> {
  const moments = Object.entries<Date>(since).sort(([, one], [, other]) => one.getTime() - other.getTime())
  // The number of moments that an entry follows.
  const key = Prisma.sql`width_bucket(e.created_at, ${moments.map(([, at]) => at)}::timestamptz[])`
  const parts = await sumBy(db, userId, { own: ordersOf(userId), key })
  const after = (count: number) =>
    [...parts].reduce((sum, [passed, part]) => (Number(passed) >= count ? add(sum, part) : sum), NO_SALES)
  return Object.fromEntries([['total', after(0)], ...moments.map(([name], place) => [name, after(place + 1)])])
}

const add = (one: SalesFen, other: SalesFen): SalesFen => ({
  grossFen: one.grossFen + other.grossFen,
  feeFen: one.feeFen + other.feeFen,
  othersFen: one.othersFen + other.othersFen,
  netFen: one.netFen + other.netFen,
})

/** Sums sales by Shanghai booking day (`YYYY-MM-DD`). */
export function sumSalesByDay(
  db: Executor,
  { userId, assetId }: { userId: string; assetId?: string },
  from: Date,
): Promise<Map<string, SalesFen>> {
  return sumBy(db, userId, {
    own: ordersOf(userId),
    key: Prisma.sql`to_char(e.created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')`,
    // A transaction and its entries are of one moment; the first condition spares the entries of all earlier ones.
    where: Prisma.sql`t.created_at >= ${from}::timestamptz - interval '1 hour' AND e.created_at >= ${from}::timestamptz
      ${assetId ? Prisma.sql`AND own.asset_id = ${assetId}::uuid` : Prisma.empty}`,
  })
}

/** Sums a user's sales by asset. */
export function sumSalesOfAssets(db: Executor, userId: string, assetIds: string[]): Promise<Map<string, SalesFen>> {
  const own = Prisma.sql`
    SELECT id, asset_id FROM orders WHERE asset_id = ANY (${assetIds}::uuid[]) AND status = 'completed'
      AND (creator_id = ${userId}::uuid OR owner_id = ${userId}::uuid)`
  return sumBy(db, userId, { own, key: Prisma.sql`own.asset_id` })
}

/** Figures by order, without orders lacking entries. */
export function sumSalesOfOrders(db: Executor, userId: string, orderIds: string[]): Promise<Map<string, SalesFen>> {
  return sumBy(db, userId, { own: Prisma.sql`SELECT unnest(${orderIds}::uuid[]) AS id`, key: Prisma.sql`own.id` })
}

/** Explains entries. A creator-owner's second entry is its own gross. */
export async function explainEntries(db: Executor, userId: string, entryIds: string[]): Promise<Map<string, SalesFen>> {
  const rows = await queryRows(db, EntryFigures)`
    WITH mine AS (
      SELECT e.id, e.transaction_id, e.amount_fen FROM ledger_entry e
      JOIN ledger_transaction t ON t.id = e.transaction_id AND t.kind IN ('sale', 'refund')
      WHERE e.id = ANY (${entryIds}::uuid[]) AND e.user_id = ${userId}::uuid AND e.account = 'seller')
    SELECT m.id, m.amount_fen::float8 AS "netFen",
      CASE WHEN m.id = s.first_id THEN s.gross - s.net + m.amount_fen ELSE m.amount_fen END::float8 AS "grossFen",
      CASE WHEN m.id = s.first_id THEN s.fee ELSE 0 END::float8 AS "feeFen",
      CASE WHEN m.id = s.first_id THEN s.others ELSE 0 END::float8 AS "othersFen"
    FROM mine m CROSS JOIN LATERAL (
      SELECT -sum(e.amount_fen) FILTER (WHERE e.account = 'channel') AS gross,
        coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'fee'), 0) AS fee,
        coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'seller' AND e.user_id <> ${userId}::uuid), 0) AS others,
        sum(e.amount_fen) FILTER (WHERE e.account = 'seller' AND e.user_id = ${userId}::uuid) AS net,
        (array_agg(e.id ORDER BY e.id) FILTER (WHERE e.account = 'seller' AND e.user_id = ${userId}::uuid))[1] AS first_id
      FROM ledger_entry e WHERE e.transaction_id = m.transaction_id) s`
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Paid-out fen: non-refund debits less returned payouts. */
export async function sumPaidOut(db: Executor, userId: string): Promise<number> {
  const { _sum } = await db.ledgerEntry.aggregate({
    where: { userId, account: 'seller', transaction: { kind: { notIn: ['sale', 'refund'] } } },
    _sum: { amountFen: true },
  })
  return Number(-(_sum.amountFen ?? 0n))
}
