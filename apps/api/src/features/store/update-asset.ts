import { type AssetPatch, invalid, MarketError, type StoreAsset } from '@wencang/contract'
import { Prisma, runTransaction } from '@wencang/database'
import { type FileType, isFileTypeOfCategory } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { type AssetRecord, editAsset, editAssetText } from '../assets/index.ts'
import { declareHash } from '../uploads/index.ts'
import { changesReviewedFields, checkReferences, columnsOf, storedFileKey } from './fields.ts'
import { getStoreAsset, readOwnAsset } from './own-assets.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Changes an asset's fields; omitted ones stay. Changing a reviewed field requires a new review.
 * @throws {MarketError} asset_not_found, not_launchable where its state takes no such change, invalid_parameters, owner_share_missing, invalid_owner.
 */
export async function updateAsset(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  creatorId: string,
  assetId: string,
  patch: AssetPatch,
): Promise<StoreAsset> {
  const record = await readOwnAsset(db, creatorId, assetId)
  requireEditable(record, patch)
  const body = withOwner(patch, record)
  await runTransaction(db, async (transaction) => {
    await checkReferences(transaction, creatorId, body)
    const snapshotKey =
      patch.thumbnailId === undefined ? undefined : await storedFileKey(transaction, patch.thumbnailId)
    // The status is part of the condition: it decides which fields may be edited, and it may have changed since it was read.
    const isEdited = await editAsset(
      transaction,
      { id: assetId, creatorId, status: record.status },
      {
        ...(columnsOf(body, creatorId) as Prisma.AssetUncheckedUpdateManyInput),
        ...(snapshotKey !== undefined && { snapshotKey }),
        ...(changesReviewedFields(patch) && { needsReview: true }),
      },
    )
    if (!isEdited) throw new MarketError('not_launchable')
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

/** On sale only price and camera may change; under review and in violation nothing may. */
function requireEditable(record: AssetRecord, patch: AssetPatch): void {
  if (patch.fileHash && record.status !== 'uploading') throw invalid('fileHash', 'only until the upload is finished')
  if (record.status === 'violation' || record.status === 'processing') throw new MarketError('not_launchable')
  if (record.status === 'saling' && changesReviewedFields(patch)) throw new MarketError('not_launchable')
  const category = patch.category ?? record.category
  if (patch.category !== undefined && !isFileTypeOfCategory(record.fileType as FileType, category)) {
    throw invalid('category', `takes no ${record.fileType} file`)
  }
}
