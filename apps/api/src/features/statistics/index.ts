import type { Income, IncomeEntry, Statistics, TimeCursor } from '@wencang/contract'
import type { Database } from '@wencang/database'
import { maskName, shanghaiDay, startOfShanghaiDay, yuanFromFen } from '@wencang/domain'
import type { Clock } from '../../ports/clock.ts'
import type { Storage } from '../../ports/storage.ts'
import { csv } from '../csv.ts'
import { cutPage, timePage } from '../paging.ts'
import type { PayoutService } from '../payouts/index.ts'

type PageQuery = { limit?: number; start?: TimeCursor }
const TREND_DAYS = 30
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

interface StatementRow {
  at: Date
  kind: string
  orderNo: string | null
  assetName: string | null
  amountFen: number
}
const STATEMENT = `
  SELECT e.created_at AS at, t.kind::text AS kind, o.order_no AS "orderNo", o.asset_name AS "assetName",
         e.amount_fen::float8 AS "amountFen"
  FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id LEFT JOIN orders o ON o.id = t.order_id
  WHERE e.user_id = $1 AND e.account = 'seller' AND e.created_at >= $2 AND e.created_at < $3
  ORDER BY e.created_at, e.id`

/** `YYYY-MM-DD HH:mm:ss` in Shanghai. */
const shanghaiTime = (at: Date) =>
  `${shanghaiDay(at)} ${new Date(at.getTime() + 8 * 3600_000).toISOString().slice(11, 19)}`

/** What sellers see of their business: numbers, ledger, orders. */
export function createStatisticsService({
  database: { pool },
  storage,
  clock,
  payouts,
}: {
  database: Pick<Database, 'pool'>
  storage: Storage
  clock: Clock
  payouts: Pick<PayoutService, 'balance' | 'settledUntil'>
}) {
  const url = (key: string | null) => (key ? storage.publicUrl(key) : null)

  return {
    async overview(userId: string): Promise<Statistics> {
      const today = shanghaiDay(clock.now())
      const firstDay = shanghaiDay(new Date(startOfShanghaiDay(today).getTime() - (TREND_DAYS - 1) * DAY_MILLISECONDS))
      const [byStatus, sales, trend, top] = await Promise.all([
        pool.query<{ status: string; count: number }>(
          `SELECT status::text AS status, count(*)::int4 AS count FROM asset WHERE creator_id = $1 AND status <> 'deleted' GROUP BY status`,
          [userId],
        ),
        pool.query<{ orders: number; revenue: number; today: number; month: number }>(
          `SELECT count(*)::int4 AS orders, coalesce(sum(o.price_fen), 0)::float8 AS revenue,
                  coalesce(sum(o.price_fen) FILTER (WHERE o.paid_at >= $2), 0)::float8 AS today,
                  coalesce(sum(o.price_fen) FILTER (WHERE o.paid_at >= $3), 0)::float8 AS month
           FROM orders o WHERE o.creator_id = $1 AND o.status = 'completed' AND NOT o.is_refunded`,
          [userId, startOfShanghaiDay(today), startOfShanghaiDay(`${today.slice(0, 8)}01`)],
        ),
        pool.query<{ date: string; orders: number; revenue: number; views: number }>(
          `WITH sold AS (SELECT (o.paid_at AT TIME ZONE 'Asia/Shanghai')::date AS day, count(*) AS orders, sum(o.price_fen) AS revenue
                         FROM orders o
                         WHERE o.creator_id = $1 AND o.status = 'completed' AND NOT o.is_refunded AND o.paid_at >= $3 GROUP BY 1),
                seen AS (SELECT v.day, sum(v.views) AS views FROM asset_view_daily v JOIN asset a ON a.id = v.asset_id
                         WHERE a.creator_id = $1 AND v.day >= $2::date GROUP BY 1)
           SELECT to_char(d.day, 'YYYY-MM-DD') AS date, coalesce(sold.orders, 0)::int4 AS orders,
                  coalesce(sold.revenue, 0)::float8 AS revenue, coalesce(seen.views, 0)::int4 AS views
           FROM generate_series($2::date, $4::date, interval '1 day') AS d(day)
           LEFT JOIN sold ON sold.day = d.day LEFT JOIN seen ON seen.day = d.day ORDER BY d.day`,
          [userId, firstDay, startOfShanghaiDay(firstDay), today],
        ),
        pool.query<{ id: string; name: string; snapshotKey: string | null; orders: number; revenue: number }>(
          `SELECT a.id, a.name, a.snapshot_key AS "snapshotKey", count(o.id)::int4 AS orders, sum(o.price_fen)::float8 AS revenue
           FROM asset a JOIN orders o ON o.asset_id = a.id AND o.status = 'completed' AND NOT o.is_refunded
           WHERE a.creator_id = $1 AND a.status <> 'deleted' GROUP BY a.id ORDER BY count(o.id) DESC, sum(o.price_fen) DESC, a.id LIMIT 5`,
          [userId],
        ),
      ])
      const counts = Object.fromEntries(byStatus.rows.map((row) => [row.status, row.count]))
      const total = byStatus.rows.reduce((sum, row) => sum + row.count, 0)
      const sold = sales.rows[0]
      return {
        assets: { total, byStatus: counts },
        sales: {
          orders: sold?.orders ?? 0,
          revenue: yuanFromFen(sold?.revenue ?? 0),
          today: yuanFromFen(sold?.today ?? 0),
          month: yuanFromFen(sold?.month ?? 0),
        },
        trend: trend.rows.map((row) => ({ ...row, revenue: yuanFromFen(row.revenue) })),
        top: top.rows.map(({ snapshotKey, ...row }) => ({
          ...row,
          revenue: yuanFromFen(row.revenue),
          snapshot: url(snapshotKey),
        })),
      }
    },

    /** The caller's ledger, newest first, with the balance after each entry. */
    async income(userId: string, query: PageQuery): Promise<Income> {
      const page = timePage(query)
      const values: unknown[] = [userId, page.limit + 1]
      const after = page.after ? `AND (e.created_at, e.id) < ($3::timestamptz, $4::uuid)` : ''
      if (page.after) values.push(page.after.at, page.after.id)
      const { rows } = await pool.query<{
        id: string
        kind: IncomeEntry['kind']
        amountFen: number
        orderId: string | null
        assetId: string | null
        assetName: string | null
        at: Date
      }>(
        `SELECT e.id, t.kind::text AS kind, e.amount_fen::float8 AS "amountFen", t.order_id AS "orderId",
                o.asset_id AS "assetId", o.asset_name AS "assetName", e.created_at AS at
         FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id LEFT JOIN orders o ON o.id = t.order_id
         WHERE e.user_id = $1 AND e.account = 'seller' ${after}
         ORDER BY e.created_at DESC, e.id DESC LIMIT $2`,
        values,
      )
      const total = await pool.query<{ balance: number; upTo: number }>(
        `SELECT coalesce(sum(amount_fen), 0)::float8 AS balance,
                coalesce(sum(amount_fen) FILTER (WHERE (created_at, id) <= ($2::timestamptz, $3::uuid)), 0)::float8 AS "upTo"
         FROM ledger_entry WHERE user_id = $1 AND account = 'seller'`,
        [userId, rows[0]?.at ?? clock.now(), rows[0]?.id ?? userId],
      )
      const settledUntil = payouts.settledUntil()
      const standing = await payouts.balance(userId)
      let running = total.rows[0]?.upTo ?? 0
      const cut = cutPage(rows, page.limit, (row) => ({ at: row.at, id: row.id }))
      const entries = cut.rows.map((row) => {
        const balance = yuanFromFen(running)
        running -= row.amountFen
        const asset = row.assetId ? { id: row.assetId, name: row.assetName ?? '' } : null
        return {
          id: row.id,
          kind: row.kind,
          amount: yuanFromFen(row.amountFen),
          balance,
          orderId: row.orderId,
          asset,
          settled: row.kind !== 'sale' || row.at <= settledUntil,
          at: row.at.toISOString(),
        }
      })
      return {
        entries,
        balance: yuanFromFen(total.rows[0]?.balance ?? 0),
        pending: yuanFromFen(standing.pendingFen),
        requested: yuanFromFen(standing.requestedFen),
        available: yuanFromFen(standing.availableFen),
        ...(cut.last && { last: cut.last }),
      }
    },

    /** The caller's ledger of a month in Shanghai, oldest first, as a table. */
    async statement(userId: string, month: string): Promise<string> {
      const from = startOfShanghaiDay(`${month}-01`)
      const [year = 0, number = 0] = month.split('-').map(Number)
      const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
      const { rows } = await pool.query<StatementRow>(STATEMENT, [userId, from, startOfShanghaiDay(`${next}-01`)])
      const before = await pool.query<{ fen: number }>(
        `SELECT coalesce(sum(amount_fen), 0)::float8 AS fen FROM ledger_entry
         WHERE user_id = $1 AND account = 'seller' AND created_at < $2`,
        [userId, from],
      )
      let running = before.rows[0]?.fen ?? 0
      const lines = rows.map((row) => {
        running += row.amountFen
        const amounts = [yuanFromFen(row.amountFen), yuanFromFen(running)]
        return [shanghaiTime(row.at), row.kind, row.orderNo, row.assetName, ...amounts]
      })
      return csv([['time', 'kind', 'orderNo', 'asset', 'amount', 'balance'], ...lines])
    },

    /** Orders of the caller's own assets, newest first; buyers by a masked name. */
    async orders(userId: string, query: PageQuery) {
      const page = timePage(query)
      const values: unknown[] = [userId, page.limit + 1]
      const after = page.after ? `AND (o.created_at, o.id) < ($3::timestamptz, $4::uuid)` : ''
      if (page.after) values.push(page.after.at, page.after.id)
      const { rows } = await pool.query<{
        id: string
        orderNo: string
        status: 'pending' | 'completed' | 'expired' | 'cancelled'
        priceFen: number
        createdAt: Date
        paidAt: Date | null
        assetId: string
        assetName: string
        snapshotKey: string | null
        buyerName: string
        isRefunded: boolean
      }>(
        `SELECT o.id, o.order_no AS "orderNo", o.status::text AS status, o.price_fen AS "priceFen", o.created_at AS "createdAt",
                o.paid_at AS "paidAt", a.id AS "assetId", o.asset_name AS "assetName", a.snapshot_key AS "snapshotKey",
                u.name AS "buyerName", o.is_refunded AS "isRefunded"
         FROM orders o JOIN asset a ON a.id = o.asset_id JOIN users u ON u.id = o.buyer_id
         WHERE o.creator_id = $1 ${after} ORDER BY o.created_at DESC, o.id DESC LIMIT $2`,
        values,
      )
      const cut = cutPage(rows, page.limit, (row) => ({ at: row.createdAt, id: row.id }))
      const orders = cut.rows.map((row) => ({
        id: row.id,
        orderNo: row.orderNo,
        status: row.status,
        price: yuanFromFen(row.priceFen),
        createdTime: row.createdAt.toISOString(),
        paidAt: row.paidAt?.toISOString() ?? null,
        asset: { id: row.assetId, name: row.assetName, snapshot: url(row.snapshotKey) },
        buyer: maskName(row.buyerName),
        refunded: row.isRefunded,
      }))
      return { orders, ...(cut.last && { last: cut.last }) }
    },
  }
}
export type StatisticsService = ReturnType<typeof createStatisticsService>
