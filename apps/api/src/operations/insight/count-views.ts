import { type Database, type Executor, queryRows, runTransaction } from '@wencang/database'
import { viewsWeight } from '@wencang/domain'
import { z } from 'zod'
import { warmAsset } from '../../assets/asset/index.ts'
import type { ViewOrigin } from './view-origin.ts'

/** Visitors per network, asset and day; allows school classes. */
const MAX_PER_NETWORK_AND_ASSET = 10
/** Views per network and day, over all assets. */
const MAX_PER_NETWORK = 200
/** Stored values per asset, day and kind of origin; further ones count as `''`. */
const MAX_ORIGINS = 50

export interface AssetView {
  day: string
  /** Keyed hashes hide identity and location of visitors. */
  visitorHash: Buffer
  networkHash: Buffer
  origin: ViewOrigin
}

/** Counts an asset's views of one day and adds heat. */
export async function countAssetViews(db: Database['prisma'], assetId: string, views: AssetView[]): Promise<void> {
  const day = views[0]?.day
  if (!day) return
  await runTransaction(db, async (transaction) => {
    const admitted = await admitVisitors(transaction, day, assetId, views)
    const added = admitted.length
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
    // After the daily row, whose lock keeps the bound across replicas.
    await countOrigins(transaction, day, assetId, admitted)
    const more = (now: number) => viewsWeight(now) - viewsWeight(now - added)
    await warmAsset(
      transaction,
      { id: assetId, creatorId },
      { asset: more(ofAsset.views), creator: more(ofCreator.views) },
    )
  })
}

/** Adds the origins of admitted views. */
async function countOrigins(
  transaction: Executor,
  day: string,
  assetId: string,
  views: readonly AssetView[],
): Promise<void> {
  const given = views.flatMap(({ origin }) => [
    ['source', origin.source],
    ['country', origin.country],
    ...(origin.word === null ? [] : [['word', origin.word]]),
  ])
  await transaction.$executeRaw`
    INSERT INTO asset_view_origin (asset_id, day, kind, value, views)
    SELECT ${assetId}::uuid, ${day}::date, kind, CASE WHEN is_known OR nth + kept <= ${MAX_ORIGINS}::int4 THEN value ELSE '' END,
      sum(views)::int4
    FROM (
      SELECT g.kind, g.value, g.views, known.value IS NOT NULL AS is_known,
        row_number() OVER (PARTITION BY g.kind, known.value IS NULL ORDER BY g.views DESC, g.value) AS nth,
        (SELECT count(*) FROM asset_view_origin o
         WHERE o.asset_id = ${assetId}::uuid AND o.day = ${day}::date AND o.kind = g.kind AND o.value <> '') AS kept
      FROM (
        SELECT kind, value, count(*) AS views
        FROM unnest(${given.map(([kind]) => kind)}::text[], ${given.map(([, value]) => value)}::text[]) AS given (kind, value)
        GROUP BY kind, value) g
      LEFT JOIN asset_view_origin known ON known.asset_id = ${assetId}::uuid AND known.day = ${day}::date
        AND known.kind = g.kind AND known.value = g.value) counted
    GROUP BY 3, 4
    ON CONFLICT (asset_id, day, kind, value) DO UPDATE SET views = asset_view_origin.views + EXCLUDED.views`
}

const Admitted = z.object({ visitor: z.string() })

/** @returns the admitted views, one per new visitor. */
async function admitVisitors(
  transaction: Executor,
  day: string,
  assetId: string,
  views: AssetView[],
): Promise<AssetView[]> {
  const networks = [...new Set(views.map(({ networkHash }) => networkHash.toString('hex')))].sort()
  // Serialised per network across replicas; sorted to prevent deadlocks.
  await transaction.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(network, 0)) FROM unnest(${networks}::text[]) AS given (network)`
  const admitted = await queryRows(transaction, Admitted)`
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
    ON CONFLICT DO NOTHING
    RETURNING encode(visitor_hash, 'hex') AS visitor`
  const ofVisitor = Map.groupBy(views, ({ visitorHash }) => visitorHash.toString('hex'))
  return admitted.flatMap(({ visitor }) => ofVisitor.get(visitor)?.slice(0, 1) ?? [])
}
