import type { Statistics, TrendDays } from '@wencang/contract'
import { type Executor, readSnapshot } from '@wencang/database'
import { shanghaiDay, startOfShanghaiDay, yuanFromFen } from '@wencang/domain'
import { countAssets } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { NO_SALES, sumPaidOut, sumSales, sumSalesOfAssets } from '../ledger/index.ts'
import { presentMoney, readBalance } from '../payouts/index.ts'
import { ownSales } from './scope.ts'
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
  const orders = await db.order.count({ where: ownSales({ userId }) })
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

async function listBestSellers(
  { storage }: StatisticsContext,
  db: Executor,
  userId: string,
): Promise<Statistics['top']> {
  const best = await db.order.groupBy({
    by: ['assetId'],
    where: { ...ownSales({ userId }), asset: { status: { not: 'deleted' } } },
    _count: true,
    orderBy: [{ _count: { assetId: 'desc' } }, { assetId: 'asc' }],
    take: 5,
  })
  const ids = best.map(({ assetId }) => assetId)
  const assets = await db.asset.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, snapshotKey: true },
  })
  const salesOf = await sumSalesOfAssets(db, userId, ids)
  return best.flatMap(({ assetId, _count: orders }) => {
    const asset = assets.find(({ id }) => id === assetId)
    if (!asset) return []
    const { grossFen, netFen } = salesOf.get(assetId) ?? NO_SALES
    return [
      {
        id: assetId,
        name: asset.name,
        orders,
        revenue: yuanFromFen(grossFen),
        net: yuanFromFen(netFen),
        snapshot: asset.snapshotKey ? storage.publicUrl(asset.snapshotKey) : null,
      },
    ]
  })
}
