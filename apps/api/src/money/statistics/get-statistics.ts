import type { Statistics, TrendDays } from '@wencang/contract'
import { type Executor, queryRows, readSnapshot } from '@wencang/database'
import { shanghaiDay, startOfShanghaiDay, yuanFromFen } from '@wencang/domain'
import { z } from 'zod'
import { countAssets, titleOf } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { NO_SALES, sumPaidOut, sumSales, sumSalesOfAssets } from '../ledger/index.ts'
import { presentMoney, readBalance } from '../payouts/index.ts'
import { countSold, soldIn } from './scope.ts'
import { readTrend } from './trend.ts'

type StatisticsContext = Pick<Context, 'db' | 'storage' | 'clock' | 'settlementDays'>

/** Seller statistics in one snapshot: money from the ledger, counts from orders. */
export async function getStatistics(
  context: StatisticsContext,
  { userId }: Caller,
  { days }: { days?: TrendDays },
): Promise<Statistics> {
  return readSnapshot(context.db, async (db) => ({
    assets: await presentAssets(db, userId),
    ...(await sumMoney(context, db, userId)),
    trend: await readTrend(context, db, { userId }, days),
    top: await listBestSellers(context, db, userId),
  }))
}

async function presentAssets(db: Executor, userId: string): Promise<Statistics['assets']> {
  const { created, owned } = await countAssets(db, userId, { status: { not: 'deleted' } })
  const byStatus: Record<string, number> = { ...created }
  for (const [status, count] of Object.entries(owned)) byStatus[status] = (byStatus[status] ?? 0) + count
  return { total: total(byStatus), byStatus, owned: total(owned) }
}

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

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
  const orders = await countSold(db, { userId })
  const balance = await readBalance(db, userId, now, settlementDays)
  return {
    sales: {
      orders,
      revenue: yuanFromFen(sales.total.grossFen),
      today: yuanFromFen(sales.today.grossFen),
      month: yuanFromFen(sales.month.grossFen),
      netToday: yuanFromFen(sales.today.netFen),
      netMonth: yuanFromFen(sales.month.netFen),
    },
    money: presentMoney(sales.total, await sumPaidOut(db, userId), balance),
  }
}

const MAX_BEST_SELLERS = 5
const BestSeller = z.object({
  id: z.string(),
  name: z.string(),
  record: z.unknown(),
  snapshotKey: z.string().nullable(),
  orders: z.number(),
})

async function listBestSellers(
  { storage }: StatisticsContext,
  db: Executor,
  userId: string,
): Promise<Statistics['top']> {
  const best = await queryRows(db, BestSeller)`
    SELECT a.id::text, a.name, t.record, a.snapshot_key AS "snapshotKey", count(*)::int4 AS orders
    FROM (${soldIn({ userId })}) o JOIN asset a ON a.id = o.asset_id LEFT JOIN asset_text t ON t.asset_id = a.id
    WHERE a.status <> 'deleted' GROUP BY a.id, t.asset_id ORDER BY orders DESC, a.id LIMIT ${MAX_BEST_SELLERS}`
  const salesOf = await sumSalesOfAssets(
    db,
    userId,
    best.map(({ id }) => id),
  )
  return best.map(({ snapshotKey, record, ...asset }) => {
    const title = titleOf(record)
    const { grossFen, netFen } = salesOf.get(asset.id) ?? NO_SALES
    return {
      ...asset,
      ...(title && { title }),
      revenue: yuanFromFen(grossFen),
      net: yuanFromFen(netFen),
      snapshot: snapshotKey ? storage.publicUrl(snapshotKey) : null,
    }
  })
}
