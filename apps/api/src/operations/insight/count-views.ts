import { type Database, type Executor, Prisma, queryRow, runTransaction } from '@wencang/database'
import { viewsWeight } from '@wencang/domain'
import { z } from 'zod'
import { warmAsset } from '../../assets/asset/index.ts'

const ViewedAsset = z.object({ id: z.string(), creatorId: z.string(), views: z.number() })
const ViewCount = z.object({ views: z.number() })

/** Visitors per network, asset and day; allows school classes. */
const MAX_PER_NETWORK_AND_ASSET = 10
/** Views per network and day, over all assets. */
const MAX_PER_NETWORK = 200

export interface AssetView {
  day: string
  /** Keyed hashes hide identity and location of visitors. */
  visitorHash: Buffer
  networkHash: Buffer
}

/** Counts an asset's views of one day and adds heat. */
export async function countAssetViews(db: Database['prisma'], assetId: string, views: AssetView[]): Promise<void> {
  const day = views[0]?.day
  if (!day) return
  await runTransaction(db, async (transaction) => {
    const added = await admitVisitors(transaction, day, assetId, views)
    if (added === 0) return
    const asset = await queryRow(
      transaction,
      ViewedAsset,
      Prisma.sql`
      INSERT INTO asset_view_daily (day, asset_id, views) VALUES (${day}::date, ${assetId}::uuid, ${added}::int4)
      ON CONFLICT (asset_id, day) DO UPDATE SET views = asset_view_daily.views + EXCLUDED.views
      RETURNING asset_id AS id, views, (SELECT creator_id FROM asset WHERE id = asset_id) AS "creatorId"`,
    )
    if (!asset) return
    const creator = await queryRow(
      transaction,
      ViewCount,
      Prisma.sql`
      INSERT INTO creator_view_daily (day, creator_id, views) VALUES (${day}::date, ${asset.creatorId}::uuid, ${added}::int4)
      ON CONFLICT (day, creator_id) DO UPDATE SET views = creator_view_daily.views + EXCLUDED.views RETURNING views`,
    )
    const more = (now: number) => viewsWeight(now) - viewsWeight(now - added)
    await warmAsset(transaction, asset, { asset: more(asset.views), creator: more(creator?.views ?? added) })
  })
}

/** @returns how many new views were admitted. */
async function admitVisitors(transaction: Executor, day: string, assetId: string, views: AssetView[]): Promise<number> {
  const networks = [...new Set(views.map(({ networkHash }) => networkHash.toString('hex')))].sort()
  // Serialised per network across replicas; sorted to prevent deadlocks.
  await transaction.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(network, 0)) FROM unnest(${networks}::text[]) AS given (network)`
  return transaction.$executeRaw`
    INSERT INTO asset_visitor (day, asset_id, visitor_hash, network_hash)
    SELECT ${day}::date, fresh.asset_id, fresh.visitor, fresh.network FROM (
      SELECT a.id AS asset_id, v.visitor, v.network, row_number() OVER (PARTITION BY v.network ORDER BY v.visitor) AS nth
      FROM asset a, (
        SELECT DISTINCT ON (visitor) visitor, network
        FROM unnest(${views.map(({ visitorHash }) => visitorHash)}::bytea[], ${views.map(({ networkHash }) => networkHash)}::bytea[])
          AS given (visitor, network)) v
      WHERE a.id = ${assetId}::uuid AND a.status = 'saling' AND NOT EXISTS (
        SELECT FROM asset_visitor known
        WHERE known.day = ${day}::date AND known.asset_id = a.id AND known.visitor_hash = v.visitor)) fresh
    WHERE fresh.nth + (
        SELECT count(*) FROM asset_visitor here WHERE here.day = ${day}::date AND here.network_hash = fresh.network
          AND here.asset_id = fresh.asset_id) <= ${MAX_PER_NETWORK_AND_ASSET}::int4
      AND fresh.nth + (
        SELECT count(*) FROM asset_visitor anywhere
        WHERE anywhere.day = ${day}::date AND anywhere.network_hash = fresh.network) <= ${MAX_PER_NETWORK}::int4
    ON CONFLICT DO NOTHING`
}
