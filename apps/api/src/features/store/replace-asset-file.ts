import { MarketError, type NewFileBody, type UploadStart } from '@wencang/contract'
import { isUniqueViolation, runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { moveAsset } from '../assets/index.ts'
import { describeUploadStart, insertUpload, prepareUpload } from '../uploads/index.ts'
import { readOwnAsset } from './own-assets.ts'
import { holdUploadQuota, requireUploadQuota } from './upload-quota.ts'

/**
 * A new file for a failed, rejected or delisted asset; earlier buyers keep the file that they bought.
 * @throws {MarketError} asset_not_found, not_launchable, quota_exceeded.
 */
export async function replaceAssetFile(
  context: Pick<Context, 'db' | 'storage' | 'clock' | 'marketUrl' | 'tokenSecret' | 'maxOpenUploads'>,
  creatorId: string,
  assetId: string,
  body: NewFileBody,
  chunkSizeHintBytes?: number,
): Promise<UploadStart> {
  const { db, storage, clock } = context
  await readOwnAsset(db, creatorId, assetId)
  await requireUploadQuota(context, db, creatorId)
  const prepared = await prepareUpload(storage, body, chunkSizeHintBytes)
  try {
    const uploadId = await runTransaction(db, async (transaction) => {
      await holdUploadQuota(context, transaction, creatorId)
      const moved = await moveAsset(transaction, assetId, 'newFile', { where: { creatorId } })
      if (!moved) throw new MarketError('not_launchable')
      return insertUpload(transaction, assetId, prepared, clock.now())
    })
    return await describeUploadStart(context, uploadId)
  } catch (error) {
    if (isUniqueViolation(error)) throw new MarketError('not_launchable')
    throw error
  }
}
