import { invalid, MarketError, type UploadStart, type VersionBody } from '@wencang/contract'
import { isUniqueViolation } from '@wencang/database'
import { isFileTypeOfCategory, takesNewVersion } from '@wencang/domain'
import type { Caller } from '../../lib/caller.ts'
import { requireBesideFurtherFiles } from '../../uploads/index.ts'
import { holdAsset } from '../asset/index.ts'
import { insertProposal, keepPresentVersion, requireFewProposals } from '../versions/index.ts'
import { readOwnAsset } from './own-assets.ts'
import { startUpload, type UploadContext } from './start-upload.ts'

/**
 * Uploads a proposed main file; the asset stays unchanged until approval. Further files go with either.
 * @throws {MarketError} asset_not_found, invalid_parameters, quota_exceeded
 * @throws {MarketError} not_launchable when a proposal is open or the asset's state refuses one
 */
export async function proposeVersion(
  context: UploadContext,
  { userId: creatorId }: Caller,
  assetId: string,
  { changes, isForBuyers, ...file }: VersionBody,
  chunkSizeHintBytes?: number,
): Promise<UploadStart> {
  const { db, clock } = context
  const { category } = await readOwnAsset(db, creatorId, assetId)
  if (!isFileTypeOfCategory(file.fileType, category)) throw invalid('fileType', `not a type of category ${category}`)
  try {
    return await startUpload(
      context,
      creatorId,
      file,
      chunkSizeHintBytes,
      async (transaction) => {
        await holdAsset(transaction, assetId)
        const asset = await readOwnAsset(transaction, creatorId, assetId)
        if (!takesNewVersion(asset)) throw new MarketError('not_launchable')
        await requireFewProposals(transaction, assetId, clock.now())
        await requireBesideFurtherFiles(transaction, assetId, { fileName: file.fileName, sizeBytes: file.fileSize })
        await keepPresentVersion(transaction, assetId, clock.now())
        return assetId
      },
      (transaction, fileId) => insertProposal(transaction, { assetId, fileId }, { changes, isForBuyers }),
    )
  } catch (error) {
    if (isUniqueViolation(error)) throw new MarketError('not_launchable')
    throw error
  }
}
