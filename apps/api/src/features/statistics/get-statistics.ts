import type { Statistics } from '@wencang/contract'
import { preparedRows } from '@wencang/database'
import { shanghaiDay, startOfShanghaiDay, yuanFromFen } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'

const StatusCount = z.object({ status: z.string(), count: z.number() })
const Totals = z.object({ orders: z.number(), revenue: z.number(), today: z.number(), month: z.number() })
const Day = z.object({ date: z.string(), orders: z.number(), revenue: z.number(), views: z.number() })
const TopAsset = z.object({
  id: z.string(),
  name: z.string(),
  snapshotKey: z.string().nullable(),
  orders: z.number(),
  revenue: z.number(),
})

const TREND_DAYS = 30
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

type StatisticsContext = Pick<Context, 'database' | 'storage' | 'clock'>

/** A seller's numbers: assets by status, sales, the trend of the last 30 days in Shanghai, and the best-selling assets. */
export async function getStatistics(context: StatisticsContext, userId: string): Promise<Statistics> {
  const [assets, sales, trend, top] = await Promise.all([
    countAssets(context, userId),
    sumSales(context, userId),
    readTrend(context, userId),
    listBestSellers(context, userId),
  ])
  return { assets, sales, trend, top }
}

async function countAssets({ database }: StatisticsContext, userId: string): Promise<Statistics['assets']> {
  const rows = await preparedRows(database.pool, StatusCount, {
    text: `SELECT status::text AS status, count(*)::int4 AS count FROM asset WHERE creator_id = $1 AND status <> 'deleted' GROUP BY status`,
    values: [userId],
  })
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    byStatus: Object.fromEntries(rows.map((row) => [row.status, row.count])),
  }
}

async function sumSales({ database, clock }: StatisticsContext, userId: string): Promise<Statistics['sales']> {
  const today = shanghaiDay(clock.now())
  const rows = await preparedRows(database.pool, Totals, {
    text: `SELECT count(*)::int4 AS orders, coalesce(sum(o.price_fen), 0)::float8 AS revenue,
            coalesce(sum(o.price_fen) FILTER (WHERE o.paid_at >= $2), 0)::float8 AS today,
            coalesce(sum(o.price_fen) FILTER (WHERE o.paid_at >= $3), 0)::float8 AS month
     FROM orders o WHERE o.creator_id = $1 AND o.status = 'completed' AND NOT o.is_refunded`,
    values: [userId, startOfShanghaiDay(today), startOfShanghaiDay(`${today.slice(0, 8)}01`)],
  })
  const { orders = 0, revenue = 0, today: todayFen = 0, month = 0 } = rows[0] ?? {}
  return {
    orders,
    revenue: yuanFromFen(revenue),
    today: yuanFromFen(todayFen),
    month: yuanFromFen(month),
  }
}

async function readTrend({ database, clock }: StatisticsContext, userId: string): Promise<Statistics['trend']> {
  const today = shanghaiDay(clock.now())
  const firstDay = shanghaiDay(new Date(startOfShanghaiDay(today).getTime() - (TREND_DAYS - 1) * DAY_MILLISECONDS))
  const rows = await preparedRows(database.pool, Day, {
    text: `WITH sold AS (SELECT (o.paid_at AT TIME ZONE 'Asia/Shanghai')::date AS day, count(*) AS orders, sum(o.price_fen) AS revenue
                   FROM orders o
                   WHERE o.creator_id = $1 AND o.status = 'completed' AND NOT o.is_refunded AND o.paid_at >= $3 GROUP BY 1),
          seen AS (SELECT v.day, sum(v.views) AS views FROM asset_view_daily v JOIN asset a ON a.id = v.asset_id
                   WHERE a.creator_id = $1 AND v.day >= $2::date GROUP BY 1)
     SELECT to_char(d.day, 'YYYY-MM-DD') AS date, coalesce(sold.orders, 0)::int4 AS orders,
            coalesce(sold.revenue, 0)::float8 AS revenue, coalesce(seen.views, 0)::int4 AS views
     FROM generate_series($2::date, $4::date, interval '1 day') AS d(day)
     LEFT JOIN sold ON sold.day = d.day LEFT JOIN seen ON seen.day = d.day ORDER BY d.day`,
    values: [userId, firstDay, startOfShanghaiDay(firstDay), today],
  })
  return rows.map((row) => ({ ...row, revenue: yuanFromFen(row.revenue) }))
}

async function listBestSellers({ database, storage }: StatisticsContext, userId: string): Promise<Statistics['top']> {
  const rows = await preparedRows(database.pool, TopAsset, {
    text: `SELECT a.id, a.name, a.snapshot_key AS "snapshotKey", count(o.id)::int4 AS orders, sum(o.price_fen)::float8 AS revenue
     FROM asset a JOIN orders o ON o.asset_id = a.id AND o.status = 'completed' AND NOT o.is_refunded
     WHERE a.creator_id = $1 AND a.status <> 'deleted' GROUP BY a.id ORDER BY count(o.id) DESC, sum(o.price_fen) DESC, a.id LIMIT 5`,
    values: [userId],
  })
  return rows.map(({ snapshotKey, ...row }) => ({
    ...row,
    revenue: yuanFromFen(row.revenue),
    snapshot: snapshotKey ? storage.publicUrl(snapshotKey) : null,
  }))
}
