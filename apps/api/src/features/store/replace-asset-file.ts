import { MarketError, type NewFileBody, type UploadStart } from '@wencang/contract'
import { isUniqueViolation, type Transaction } from '@wencang/database'
import { holdAsset, moveAsset } from '../assets/index.ts'
import { requireBesideFurtherFiles } from '../uploads/index.ts'
import { keepPresentVersion } from '../versions/index.ts'
import { endProposal } from './end-proposal.ts'
import { readOwnAsset } from './own-assets.ts'
import { updateWithFile } from './update-asset.ts'
import { startUpload, type UploadContext } from './start-upload.ts'

/**
 * A new file for a failed, rejected or delisted asset, with the changes of other fields that come with it; earlier buyers keep the file that they bought. What was
 * approved before stays among its versions, and one that was proposed beside it ends.
 * @throws {MarketError} asset_not_found, not_launchable, quota_exceeded, and for the changes what an edit throws.
 */
export async function replaceAssetFile(
  context: UploadContext,
  creatorId: string,
  assetId: string,
  body: NewFileBody,
  requestId: string,
  chunkSizeHintBytes?: number,
): Promise<UploadStart> {
  const { changes, ...file } = body
  const main = { fileName: file.fileName, sizeBytes: file.fileSize }
  await readOwnAsset(context.db, creatorId, assetId)
  try {
    return await startUpload(context, creatorId, file, chunkSizeHintBytes, async (transaction) => {
      await leaveReviewed(context, transaction, assetId)
      if (changes) {
        const record = await readOwnAsset(transaction, creatorId, assetId)
        const change = { changes, fileType: file.fileType, main, requestId }
        await updateWithFile(transaction, context.queue, record, change, context.clock.now())
      }
      const moved = await moveAsset(transaction, assetId, 'newFile', { where: { creatorId } })
      if (!moved) throw new MarketError('not_launchable')
      await requireBesideFurtherFiles(transaction, assetId, main)
      return assetId
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new MarketError('not_launchable')
    throw error
  }
}

/** Before another file comes: keeps the row of what was approved, and ends what was proposed. */
async function leaveReviewed(
  { queue, clock }: UploadContext,
  transaction: Transaction,
  assetId: string,
): Promise<void> {
  const status = await holdAsset(transaction, assetId)
  const isReviewed = { id: assetId, needsReview: false }
  if (status === 'removed' && (await transaction.asset.count({ where: isReviewed })) > 0)
    await keepPresentVersion(transaction, assetId, clock.now())
  // In any state: a version may wait beside an asset that was edited, and rejected, after it was proposed.
  await endProposal(transaction, queue, assetId, clock.now())
}
