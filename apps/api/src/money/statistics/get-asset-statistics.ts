import { type AssetStatistics, MarketError, type TrendDays } from '@wencang/contract'
import { type Executor, findsRow, readSnapshot } from '@wencang/database'
import { titleOf } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { NO_SALES, presentSales, sumSalesOfAssets } from '../ledger/index.ts'
import { assetsOf, countSold, type Scope } from './scope.ts'
import { readTrend } from './trend.ts'

/**
 * Sales and views of a seller's asset, also off sale, in one snapshot.
 * @throws {MarketError} asset_not_found, also for others' assets, owners before acceptance, and deleted ones.
 */
export async function getAssetStatistics(
  context: Pick<Context, 'db' | 'storage' | 'clock'>,
  { userId }: Caller,
  assetId: string,
  { days }: { days?: TrendDays },
): Promise<AssetStatistics> {
  const scope = { userId, assetId }
  return readSnapshot(context.db, async (db) => {
    const asset = await readAsset(db, scope)
    const title = titleOf(asset.text?.record)
    const orders = await countSold(db, scope)
    const viewed = await db.assetViewDaily.aggregate({ where: { assetId: scope.assetId }, _sum: { views: true } })
    const sales = await sumSalesOfAssets(db, scope.userId, [scope.assetId])
    return {
      asset: {
        id: asset.id,
        name: asset.name,
        ...(title && { title }),
        snapshot: asset.snapshotKey ? context.storage.publicUrl(asset.snapshotKey) : null,
        status: asset.status,
      },
      orders,
      views: viewed._sum.views ?? 0,
      sale: presentSales(sales.get(scope.assetId) ?? NO_SALES),
      trend: await readTrend(context, db, scope, days),
    }
  })
}

async function readAsset(db: Executor, scope: Required<Scope>) {
  const asset = await db.asset.findUnique({
    where: { id: scope.assetId },
    include: { text: { select: { record: true } } },
  })
  if (!asset || asset.status === 'deleted' || !(await findsRow(db)`${assetsOf(scope)}`))
    throw new MarketError('asset_not_found')
  return { ...asset, status: asset.status }
}
