import { type AssetStatistics, MarketError, type TrendDays } from '@wencang/contract'
import { type Executor, IdRow, Prisma, queryRow, readSnapshot } from '@wencang/database'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { NO_SALES, presentSales, sumSalesOfAssets } from '../ledger/index.ts'
import { assetsOf, type Scope, soldIn } from './scope.ts'
import { readTrend } from './trend.ts'

const Totals = z.object({ orders: z.number(), views: z.number() })

/**
 * Sales and views of a seller's asset, also off sale, in one snapshot.
 * @throws {MarketError} asset_not_found, also for others' assets, owners before acceptance, and deleted ones.
 */
export async function getAssetStatistics(
  context: Pick<Context, 'db' | 'storage' | 'clock'>,
  scope: Required<Scope>,
  { days }: { days?: TrendDays },
): Promise<AssetStatistics> {
  return readSnapshot(context.db, async (db) => {
    const asset = await readAsset(db, scope)
    const totals = await queryRow(
      db,
      Totals,
      Prisma.sql`
      SELECT (SELECT count(*) FROM (${soldIn(scope)}) sold)::int4 AS orders,
             (SELECT coalesce(sum(views), 0) FROM asset_view_daily WHERE asset_id = ${scope.assetId}::uuid)::int4 AS views`,
    )
    const sales = await sumSalesOfAssets(db, scope.userId, [scope.assetId])
    return {
      asset: {
        id: asset.id,
        name: asset.name,
        snapshot: asset.snapshotKey ? context.storage.publicUrl(asset.snapshotKey) : null,
        status: asset.status,
      },
      orders: totals?.orders ?? 0,
      views: totals?.views ?? 0,
      sale: presentSales(sales.get(scope.assetId) ?? NO_SALES),
      trend: await readTrend(context, db, scope, days),
    }
  })
}

async function readAsset(db: Executor, scope: Required<Scope>) {
  const own = await queryRow(db, IdRow, Prisma.sql`SELECT id FROM (${assetsOf(scope)}) own`)
  const asset = own && (await db.asset.findUnique({ where: { id: own.id } }))
  if (!asset || asset.status === 'deleted') throw new MarketError('asset_not_found')
  return { ...asset, status: asset.status }
}
