import { type ListingDue, runTransaction } from '@wencang/database'
import { changeAssetPages } from '@wencang/database/catalogue'
import type { Context } from '../../context.ts'
import { changeCreator } from './change-creator.ts'
import { projectListings } from './project-listings.ts'
import { romanizeName } from './romanize-name.ts'

type Db = Pick<Context, 'db'>

const BATCH = 200
/** Smaller changes of heat move no listing that anybody sees. */
const MIN_HEAT_STEP = 0.01

/** Projects what was marked as changed: heat, renames, rebuilds and writes of other programs. Concurrency-safe. */
export async function refreshListings({ db }: Db): Promise<void> {
  // In turns: neither queue waits for the other to be empty.
  for (;;) {
    const left = [await refreshCreators({ db }), await refreshAssets({ db })]
    if (!left.includes(true)) return
  }
}

/** @returns whether there may be more. */
async function refreshAssets({ db }: Db): Promise<boolean> {
  const due = await db.listingDue.findMany({ orderBy: { seq: 'asc' }, take: BATCH })
  const wanted = await withoutSmallSteps({ db }, due)
  const idsOf = (isForced: boolean) => [
    ...new Set(wanted.filter((one) => (one.kind === 'rebuild') === isForced).map((one) => one.assetId)),
  ]
  for (const isForced of [false, true]) {
    const ids = idsOf(isForced)
    if (ids.length === 0) continue
    await runTransaction(db, async (transaction) => {
      const { changedIds } = await projectListings(transaction, ids, { isForced })
      await changeAssetPages(transaction, changedIds)
    })
  }
  // Rows that changed again, or are changing, stay.
  await db.$executeRaw`
    DELETE FROM listing_due WHERE (asset_id, kind) IN (
      SELECT d.asset_id, d.kind FROM listing_due d JOIN unnest(${due.map((one) => one.assetId)}::uuid[], ${due.map((one) => one.kind)}::text[],
        ${due.map((one) => one.seq)}::int8[]) w(asset_id, kind, seq) ON d.asset_id = w.asset_id AND d.kind = w.kind AND d.seq = w.seq
      FOR UPDATE OF d SKIP LOCKED)`
  return due.length === BATCH
}

async function withoutSmallSteps({ db }: Db, due: readonly ListingDue[]): Promise<ListingDue[]> {
  const ids = due.flatMap(({ kind, assetId }) => (kind === 'heat' ? [assetId] : []))
  if (ids.length === 0) return [...due]
  const listed = await db.listing.findMany({ where: { assetId: { in: ids } }, select: { assetId: true, rank: true } })
  const assets = await db.asset.findMany({ where: { id: { in: ids } }, select: { id: true, heatScore: true } })
  const rankOf = new Map(listed.map(({ assetId, rank }) => [assetId, rank]))
  const stepOf = new Map(assets.map(({ id, heatScore }) => [id, Math.abs(heatScore - (rankOf.get(id) ?? heatScore))]))
  return due.filter(({ kind, assetId }) => kind !== 'heat' || (stepOf.get(assetId) ?? 0) >= MIN_HEAT_STEP)
}

async function refreshCreators({ db }: Db): Promise<boolean> {
  const due = await db.creatorDue.findMany({ orderBy: { seq: 'asc' }, take: BATCH })
  for (const { userId, seq } of due) {
    await runTransaction(db, async (transaction) => {
      await romanizeName(transaction, userId)
      await changeCreator(transaction, userId)
    })
    await db.$executeRaw`
      DELETE FROM creator_due WHERE user_id IN (
        SELECT user_id FROM creator_due WHERE user_id = ${userId}::uuid AND seq = ${seq}::int8 FOR UPDATE SKIP LOCKED)`
  }
  return due.length === BATCH
}

/** Queues a rebuild of every listing, while online. @returns the number of listings. */
export function queueRebuild({ db }: Db): Promise<number> {
  return db.$executeRaw`
    INSERT INTO listing_due (asset_id, kind) SELECT id, 'rebuild' FROM asset WHERE status = 'saling'
    UNION SELECT asset_id, 'rebuild' FROM listing ON CONFLICT DO NOTHING`
}

/** Queues listings that the version before wrote, and Chinese names that it left without pinyin. */
export async function queueOutdated({ db }: Db): Promise<void> {
  await db.$executeRaw`
    INSERT INTO listing_due (asset_id, kind) SELECT asset_id, 'text' FROM listing WHERE document IS NULL ON CONFLICT DO NOTHING`
  await db.$executeRaw`
    INSERT INTO creator_due (user_id) SELECT p.user_id FROM creator_profile p JOIN users u ON u.id = p.user_id
    WHERE p.name_pinyin IS NULL AND coalesce(p.name, u.name) ~ '[一-鿿]' ON CONFLICT DO NOTHING`
}
