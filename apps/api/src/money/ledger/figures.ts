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
const PeriodTotals = z.object({ since: z.number(), ...figures })
const DayTotals = z.object({ date: z.string(), ...figures })
const SubjectTotals = z.object({ id: z.string(), ...figures })
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

const ENTRIES = Prisma.sql`
  JOIN ledger_transaction t ON t.order_id = own.id AND t.kind IN ('sale', 'refund') JOIN ledger_entry e ON e.transaction_id = t.id`

const sums = (userId: string, condition = Prisma.sql`TRUE`) => Prisma.sql`
  coalesce(-sum(e.amount_fen) FILTER (WHERE e.account = 'channel' AND ${condition}), 0)::float8 AS "grossFen",
  coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'fee' AND ${condition}), 0)::float8 AS "feeFen",
  coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'seller' AND e.user_id <> ${userId}::uuid AND ${condition}), 0)::float8 AS "othersFen",
  coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'seller' AND e.user_id = ${userId}::uuid AND ${condition}), 0)::float8 AS "netFen"`

/** Sums all sales, and those booked since each moment. */
export async function sumSales<Name extends string>(
  db: Executor,
  userId: string,
  since: Record<Name, Date>,
): Promise<{ total: SalesFen } & Record<Name, SalesFen>> {
  const moments: [string, Date][] = [['total', new Date(0)], ...Object.entries<Date>(since)]
  const rows = await queryRows(
    db,
    PeriodTotals,
    Prisma.sql`
    WITH own AS (${ordersOf(userId)}),
      entry AS MATERIALIZED (SELECT e.account, e.user_id, e.amount_fen, e.created_at FROM own ${ENTRIES})
    SELECT m.place::int4 AS since, ${sums(userId)}
    FROM unnest(${moments.map(([, at]) => at)}::timestamptz[]) WITH ORDINALITY m (at, place)
      LEFT JOIN entry e ON e.created_at >= m.at GROUP BY m.place`,
  )
  const byPlace = new Map(rows.map(({ since: place, ...row }) => [place - 1, row]))
  return Object.fromEntries(moments.map(([name], place) => [name, byPlace.get(place) ?? NO_SALES])) as {
    total: SalesFen
  } & Record<Name, SalesFen>
}

/** Sums sales by Shanghai booking day (`YYYY-MM-DD`). */
export async function sumSalesByDay(
  db: Executor,
  { userId, assetId }: { userId: string; assetId?: string },
  from: Date,
): Promise<Map<string, SalesFen>> {
  const rows = await queryRows(
    db,
    DayTotals,
    Prisma.sql`
    WITH own AS (${ordersOf(userId)})
    SELECT to_char(e.created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS date, ${sums(userId)}
    FROM own ${ENTRIES}
    -- A transaction and its entries are of one moment; the first condition spares the entries of all earlier ones.
    WHERE t.created_at >= ${from}::timestamptz - interval '1 hour' AND e.created_at >= ${from}::timestamptz
      ${assetId ? Prisma.sql`AND own.asset_id = ${assetId}::uuid` : Prisma.empty} GROUP BY 1`,
  )
  return new Map(rows.map(({ date, ...row }) => [date, row]))
}

/** Sums a user's sales by asset. */
export async function sumSalesOfAssets(
  db: Executor,
  userId: string,
  assetIds: string[],
): Promise<Map<string, SalesFen>> {
  const rows = await queryRows(
    db,
    SubjectTotals,
    Prisma.sql`
    WITH own AS (
      SELECT id, asset_id FROM orders WHERE asset_id = ANY (${assetIds}::uuid[]) AND status = 'completed'
        AND (creator_id = ${userId}::uuid OR owner_id = ${userId}::uuid))
    SELECT own.asset_id AS id, ${sums(userId)} FROM own ${ENTRIES} GROUP BY own.asset_id`,
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Figures by order, without orders lacking entries. */
export async function sumSalesOfOrders(
  db: Executor,
  userId: string,
  orderIds: string[],
): Promise<Map<string, SalesFen>> {
  const rows = await queryRows(
    db,
    SubjectTotals,
    Prisma.sql`
    SELECT own.id, ${sums(userId)} FROM unnest(${orderIds}::uuid[]) AS own (id) ${ENTRIES} GROUP BY own.id`,
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Explains entries. A creator-owner's second entry is its own gross. */
export async function explainEntries(db: Executor, userId: string, entryIds: string[]): Promise<Map<string, SalesFen>> {
  const rows = await queryRows(
    db,
    EntryFigures,
    Prisma.sql`
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
      FROM ledger_entry e WHERE e.transaction_id = m.transaction_id) s`,
  )
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
