import { MarketError, type NewFileBody, type UploadStart } from '@wencang/contract'
import { isUniqueViolation } from '@wencang/database'
import { moveAsset } from '../assets/index.ts'
import { readOwnAsset } from './own-assets.ts'
import { startUpload, type UploadContext } from './start-upload.ts'

/**
 * A new file for a failed, rejected or delisted asset; earlier buyers keep the file that they bought.
 * @throws {MarketError} asset_not_found, not_launchable, quota_exceeded.
 */
export async function replaceAssetFile(
  context: UploadContext,
  creatorId: string,
  assetId: string,
  body: NewFileBody,
  chunkSizeHintBytes?: number,
): Promise<UploadStart> {
  await readOwnAsset(context.db, creatorId, assetId)
  try {
    return await startUpload(context, creatorId, body, chunkSizeHintBytes, async (transaction) => {
      const moved = await moveAsset(transaction, assetId, 'newFile', { where: { creatorId } })
      if (!moved) throw new MarketError('not_launchable')
      return assetId
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new MarketError('not_launchable')
    throw error
  }
}
