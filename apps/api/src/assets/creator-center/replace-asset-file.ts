import { MarketError, type NewFileBody, type UploadStart } from '@wencang/contract'
import { isUniqueViolation, type Transaction } from '@wencang/database'
import type { Caller } from '../../lib/caller.ts'
import { requireBesideFurtherFiles } from '../../uploads/index.ts'
import { holdAsset, moveAsset } from '../asset/index.ts'
import { keepPresentVersion } from '../versions/index.ts'
import { endProposal } from './end-proposal.ts'
import { readOwnAsset } from './own-assets.ts'
import { startUpload, type UploadContext } from './start-upload.ts'
import { updateWithFile } from './update-asset.ts'

/**
 * Replaces the file of a failed, rejected or delisted asset. Keeps the approved version and buyers' files, withdraws
 * a proposed version.
 * @throws {MarketError} asset_not_found, not_launchable, quota_exceeded, and the errors of an edit.
 */
export async function replaceAssetFile(
  context: UploadContext,
  caller: Caller,
  assetId: string,
  body: NewFileBody,
  chunkSizeHintBytes?: number,
): Promise<UploadStart> {
  const { changes, ...file } = body
  const main = { fileName: file.fileName, sizeBytes: file.fileSize }
  await readOwnAsset(context.db, caller.userId, assetId)
  try {
    return await startUpload(context, caller.userId, file, chunkSizeHintBytes, async (transaction) => {
      await leaveReviewed(context, transaction, assetId)
      if (changes) {
        const record = await readOwnAsset(transaction, caller.userId, assetId)
        const change = { changes, fileType: file.fileType, main, caller }
        await updateWithFile(transaction, context.queue, record, change, context.clock.now())
      }
      const moved = await moveAsset(transaction, assetId, 'newFile', { where: { creatorId: caller.userId } })
      if (!moved) throw new MarketError('not_launchable')
      await requireBesideFurtherFiles(transaction, assetId, main)
      return assetId
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new MarketError('not_launchable')
    throw error
  }
}

/** Keeps the approved version, withdraws the proposed one. */
async function leaveReviewed(
  { queue, clock }: UploadContext,
  transaction: Transaction,
  assetId: string,
): Promise<void> {
  const status = await holdAsset(transaction, assetId)
  const isReviewed = { id: assetId, needsReview: false }
  if (status === 'removed' && (await transaction.asset.count({ where: isReviewed })) > 0)
    await keepPresentVersion(transaction, assetId, clock.now())
  // Even a rejected, edited asset may have a waiting version.
  await endProposal(transaction, queue, assetId, clock.now())
}
