import { type Database, type Executor, runTransaction } from '@wencang/database'
import { viewsWeight } from '@wencang/domain'
import { warmAsset } from '../../assets/asset/index.ts'

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
    const { creatorId } = await transaction.asset.findUniqueOrThrow({
      where: { id: assetId },
      select: { creatorId: true },
    })
    const counted = { day: new Date(day), views: added }
    const update = { views: { increment: added } }
    const ofAsset = await transaction.assetViewDaily.upsert({
      where: { assetId_day: { assetId, day: counted.day } },
      create: { assetId, ...counted },
      update,
    })
    const ofCreator = await transaction.creatorViewDaily.upsert({
      where: { day_creatorId: { creatorId, day: counted.day } },
      create: { creatorId, ...counted },
      update,
    })
    const more = (now: number) => viewsWeight(now) - viewsWeight(now - added)
    await warmAsset(
      transaction,
      { id: assetId, creatorId },
      { asset: more(ofAsset.views), creator: more(ofCreator.views) },
    )
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
