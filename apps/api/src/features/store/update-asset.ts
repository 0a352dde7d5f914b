import { type AssetPatch, invalid, MarketError, type StoreAsset } from '@wencang/contract'
import { type OwnershipState, Prisma, runTransaction } from '@wencang/database'
import { fenFromYuan, type FileType, isFileTypeOfCategory } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { type AssetRecord, editAsset, editAssetText, holdPrice } from '../assets/index.ts'
import { tellOfPriceFall } from '../interests/index.ts'
import { declareHash } from '../uploads/index.ts'
import { changesReviewedFields, checkReferences, columnsOf, storedFileKey } from './fields.ts'
import { getStoreAsset, readOwnAsset } from './own-assets.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Changes an asset's fields; omitted ones stay. Changing a reviewed field requires a new review.
 * @throws {MarketError} asset_not_found, not_launchable where its state takes no such change, invalid_parameters, owner_share_missing, invalid_owner.
 */
export async function updateAsset(
  { db, storage, clock, queue }: Pick<Context, 'db' | 'storage' | 'clock' | 'queue'>,
  creatorId: string,
  assetId: string,
  patch: AssetPatch,
): Promise<StoreAsset> {
  const record = await readOwnAsset(db, creatorId, assetId)
  requireEditable(record, patch)
  const body = withOwner(patch, record)
  const isUnderReview = record.status === 'processing'
  await runTransaction(db, async (transaction) => {
    await checkReferences(transaction, creatorId, body)
    const snapshotKey =
      patch.thumbnailId === undefined ? undefined : await storedFileKey(transaction, patch.thumbnailId)
    const fromFen = patch.price === undefined ? null : await holdPrice(transaction, assetId)
    // The status is part of the condition: it decides which fields may be edited, and it may have changed since it was read.
    const isEdited = await editAsset(
      transaction,
      {
        id: assetId,
        creatorId,
        status: record.status,
        // The owner may accept at this moment.
        ...(isUnderReview && { ownership: { in: UNSETTLED } }),
      },
      {
        ...(columnsOf(body, creatorId) as Prisma.AssetUncheckedUpdateManyInput),
        ...(body.ownerId !== undefined && { ownerAskedAt: body.ownerId && clock.now(), ownerDecidedAt: null }),
        // A version of its own: no operator approves it who has read another owner or share.
        ...(isUnderReview && { submittedAt: clock.now() }),
        ...(snapshotKey !== undefined && { snapshotKey }),
        ...(changesReviewedFields(patch) && { needsReview: true }),
      },
    )
    if (!isEdited) throw new MarketError('not_launchable')
    // A price is seen, and can fall, on sale alone.
    if (record.status === 'saling' && patch.price !== undefined && fromFen !== null)
      await tellOfPriceFall(transaction, queue, {
        assetId,
        assetName: record.name,
        fromFen,
        toFen: fenFromYuan(patch.price),
      })
    if (body.ownerId) await tellOwner(transaction, assetId, record)
    await editAssetText(transaction, assetId, {
      ...(patch.description !== undefined && { description: patch.description }),
      ...(patch.bestCamera !== undefined && { bestCamera: patch.bestCamera ?? Prisma.DbNull }),
    })
    if (patch.fileHash && !(await declareHash(transaction, assetId, patch.fileHash)))
      throw invalid('fileHash', 'only until the upload is finished')
  })
  return getStoreAsset({ db, storage }, creatorId, assetId)
}

/** Owner and share change together: a share alone belongs to the owner who is already named. */
function withOwner(patch: AssetPatch, record: AssetRecord): AssetPatch {
  if (patch.ownerId !== undefined || patch.ownerRevenueShare === undefined) return patch
  if (!record.ownerId) throw invalid('ownerRevenueShare', 'only with ownerId')
  return { ...patch, ownerId: record.ownerId }
}

/** What keeps an asset from being approved: an owner who has not answered, or declined. */
const UNSETTLED: OwnershipState[] = ['requested', 'declined']
const OWNER_FIELDS: readonly string[] = ['ownerId', 'ownerRevenueShare'] satisfies (keyof AssetPatch)[]

/**
 * On sale only price and camera may change; under review only owner and share, as long as the owner has not accepted, so that an owner who never answers does not
 * keep the asset there; in violation nothing.
 */
function requireEditable(record: AssetRecord, patch: AssetPatch): void {
  if (patch.fileHash && record.status !== 'uploading') throw invalid('fileHash', 'only until the upload is finished')
  if (record.status === 'violation') throw new MarketError('not_launchable')
  if (record.status === 'processing') {
    const isOwnerAlone = Object.keys(patch).every((name) => OWNER_FIELDS.includes(name))
    if (!isOwnerAlone || !UNSETTLED.includes(record.ownership)) throw new MarketError('not_launchable')
  }
  if (record.status === 'saling' && changesReviewedFields(patch)) throw new MarketError('not_launchable')
  const category = patch.category ?? record.category
  if (patch.category !== undefined && !isFileTypeOfCategory(record.fileType as FileType, category)) {
    throw invalid('category', `takes no ${record.fileType} file`)
  }
}
