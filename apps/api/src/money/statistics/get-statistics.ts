import type { Statistics, TrendDays } from '@wencang/contract'
import { type Executor, Prisma, queryRow, queryRows, readSnapshot } from '@wencang/database'
import { shanghaiDay, startOfShanghaiDay, yuanFromFen } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { NO_SALES, sumPaidOut, sumSales, sumSalesOfAssets } from '../ledger/index.ts'
import { presentMoney, readBalance } from '../payouts/index.ts'
import { assetsOf, soldIn } from './scope.ts'
import { readTrend } from './trend.ts'

const StatusCount = z.object({ status: z.string(), count: z.number(), owned: z.number() })
const Count = z.object({ orders: z.number() })
const TopAsset = z.object({
  id: z.string(),
  name: z.string(),
  snapshotKey: z.string().nullable(),
  orders: z.number(),
})

type StatisticsContext = Pick<Context, 'db' | 'storage' | 'clock' | 'settlementDays'>

/** Seller statistics in one snapshot: money from the ledger, counts from orders. */
export async function getStatistics(
  context: StatisticsContext,
  userId: string,
  { days }: { days?: TrendDays },
): Promise<Statistics> {
  return readSnapshot(context.db, async (db) => ({
    assets: await countAssets(db, userId),
    ...(await sumMoney(context, db, userId)),
    trend: await readTrend(context, db, { userId }, days),
    top: await listBestSellers(context, db, userId),
  }))
}

async function countAssets(db: Executor, userId: string): Promise<Statistics['assets']> {
  const rows = await queryRows(
    db,
    StatusCount,
    Prisma.sql`
    SELECT status::text AS status, count(*)::int4 AS count, (count(*) FILTER (WHERE creator_id <> ${userId}::uuid))::int4 AS owned
    FROM (${assetsOf({ userId })}) a GROUP BY status`,
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
  const sold = await queryRow(db, Count, Prisma.sql`SELECT count(*)::int4 AS orders FROM (${soldIn({ userId })}) sold`)
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
    FROM (${soldIn({ userId })}) o JOIN asset a ON a.id = o.asset_id AND a.status <> 'deleted'
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
