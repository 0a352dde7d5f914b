import type { Statistics } from '@wencang/contract'
import { type Executor, Prisma, queryRow, queryRows, readSnapshot } from '@wencang/database'
import { shanghaiDay, startOfShanghaiDay, yuanFromFen } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { NO_SALES, sumPaidOut, sumSales, sumSalesByDay, sumSalesOfAssets } from '../ledger/index.ts'
import { presentMoney, readBalance } from '../payouts/index.ts'

const StatusCount = z.object({ status: z.string(), count: z.number(), owned: z.number() })
const Count = z.object({ orders: z.number() })
const Day = z.object({ date: z.string(), orders: z.number(), views: z.number() })
const TopAsset = z.object({
  id: z.string(),
  name: z.string(),
  snapshotKey: z.string().nullable(),
  orders: z.number(),
})

const TREND_DAYS = 30
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

type StatisticsContext = Pick<Context, 'db' | 'storage' | 'clock' | 'settlementDays'>

/**
 * A seller's numbers, of what they created and of what they own: assets by status, sales and money, the trend of the last 30 days in Shanghai, and the
 * best-selling assets. All are of one moment; money comes from the ledger, numbers of orders from orders.
 */
export async function getStatistics(context: StatisticsContext, userId: string): Promise<Statistics> {
  return readSnapshot(context.db, async (db) => ({
    assets: await countAssets(db, userId),
    ...(await sumMoney(context, db, userId)),
    trend: await readTrend(context, db, userId),
    top: await listBestSellers(context, db, userId),
  }))
}

/** Assets of a user, by two indexes: created, or owned by acceptance. */
const assetsOf = (userId: string) => Prisma.sql`
  SELECT id, status, creator_id FROM asset WHERE creator_id = ${userId}::uuid AND status <> 'deleted'
  UNION SELECT id, status, creator_id FROM asset WHERE owner_id = ${userId}::uuid AND ownership = 'accepted' AND status <> 'deleted'`

/** Completed orders of a user that were not refunded in full, by two indexes. */
const soldBy = (userId: string) => Prisma.sql`
  SELECT id, asset_id, paid_at FROM orders WHERE creator_id = ${userId}::uuid AND status = 'completed' AND NOT is_refunded
  UNION SELECT id, asset_id, paid_at FROM orders WHERE owner_id = ${userId}::uuid AND status = 'completed' AND NOT is_refunded`

async function countAssets(db: Executor, userId: string): Promise<Statistics['assets']> {
  const rows = await queryRows(
    db,
    StatusCount,
    Prisma.sql`
    SELECT status::text AS status, count(*)::int4 AS count, (count(*) FILTER (WHERE creator_id <> ${userId}::uuid))::int4 AS owned
    FROM (${assetsOf(userId)}) a GROUP BY status`,
  )
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    byStatus: Object.fromEntries(rows.map((row) => [row.status, row.count])),
    owned: rows.reduce((sum, row) => sum + row.owned, 0),
  }
}

async function sumMoney(
  { clock, settlementDays }: StatisticsContext,
  db: Executor,
  userId: string,
): Promise<Pick<Statistics, 'sales' | 'money'>> {
  const now = clock.now()
  const today = shanghaiDay(now)
  const sales = await sumSales(db, userId, {
    today: startOfShanghaiDay(today),
    month: startOfShanghaiDay(`${today.slice(0, 8)}01`),
  })
  const sold = await queryRow(db, Count, Prisma.sql`SELECT count(*)::int4 AS orders FROM (${soldBy(userId)}) sold`)
  const balance = await readBalance(db, userId, now, settlementDays)
  return {
    sales: {
      orders: sold?.orders ?? 0,
      revenue: yuanFromFen(sales.total.grossFen),
      today: yuanFromFen(sales.today.grossFen),
      month: yuanFromFen(sales.month.grossFen),
      netToday: yuanFromFen(sales.today.netFen),
      netMonth: yuanFromFen(sales.month.netFen),
    },
    money: presentMoney(sales.total, await sumPaidOut(db, userId), balance),
  }
}

async function readTrend({ clock }: StatisticsContext, db: Executor, userId: string): Promise<Statistics['trend']> {
  const today = shanghaiDay(clock.now())
  const firstDay = shanghaiDay(new Date(startOfShanghaiDay(today).getTime() - (TREND_DAYS - 1) * DAY_MILLISECONDS))
  const days = await queryRows(
    db,
    Day,
    Prisma.sql`
    WITH sold AS (SELECT (o.paid_at AT TIME ZONE 'Asia/Shanghai')::date AS day, count(*) AS orders
                  FROM (${soldBy(userId)}) o WHERE o.paid_at >= ${startOfShanghaiDay(firstDay)}::timestamptz GROUP BY 1),
         seen AS (SELECT v.day, sum(v.views) AS views FROM asset_view_daily v JOIN (${assetsOf(userId)}) a ON a.id = v.asset_id
                  WHERE v.day >= ${firstDay}::date GROUP BY 1)
    SELECT to_char(d.day, 'YYYY-MM-DD') AS date, coalesce(sold.orders, 0)::int4 AS orders, coalesce(seen.views, 0)::int4 AS views
    FROM generate_series(${firstDay}::date, ${today}::date, interval '1 day') AS d(day)
    LEFT JOIN sold ON sold.day = d.day LEFT JOIN seen ON seen.day = d.day ORDER BY d.day`,
  )
  const salesOf = await sumSalesByDay(db, userId, startOfShanghaiDay(firstDay))
  return days.map((day) => {
    const { grossFen, netFen } = salesOf.get(day.date) ?? NO_SALES
    return { ...day, revenue: yuanFromFen(grossFen), net: yuanFromFen(netFen) }
  })
}

async function listBestSellers(
  { storage }: StatisticsContext,
  db: Executor,
  userId: string,
): Promise<Statistics['top']> {
  const rows = await queryRows(
    db,
    TopAsset,
    Prisma.sql`
    SELECT a.id, a.name, a.snapshot_key AS "snapshotKey", count(*)::int4 AS orders
    FROM (${soldBy(userId)}) o JOIN asset a ON a.id = o.asset_id AND a.status <> 'deleted'
    GROUP BY a.id ORDER BY count(*) DESC, a.id LIMIT 5`,
  )
  const salesOf = await sumSalesOfAssets(
    db,
    userId,
    rows.map(({ id }) => id),
  )
  return rows.map(({ snapshotKey, ...row }) => {
    const { grossFen, netFen } = salesOf.get(row.id) ?? NO_SALES
    return {
      ...row,
      revenue: yuanFromFen(grossFen),
      net: yuanFromFen(netFen),
      snapshot: snapshotKey ? storage.publicUrl(snapshotKey) : null,
    }
  })
}
