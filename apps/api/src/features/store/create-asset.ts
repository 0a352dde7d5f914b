import type { AssetBody, UploadStart } from '@wencang/contract'
import { type Prisma, runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { insertAsset } from '../assets/index.ts'
import { describeUploadStart, insertUpload, prepareUpload } from '../uploads/index.ts'
import { checkReferences, columnsOf, storedFileKey } from './fields.ts'
import { holdUploadQuota, requireUploadQuota } from './upload-quota.ts'

/**
 * A new asset and the upload of its file, in one transaction; the client sends the bytes to the store directly.
 * @throws {MarketError} invalid_parameters, owner_share_missing, invalid_owner, quota_exceeded.
 */
export async function createAsset(
  context: Pick<Context, 'db' | 'storage' | 'clock' | 'marketUrl' | 'tokenSecret' | 'maxOpenUploads'>,
  creatorId: string,
  body: AssetBody,
  chunkSizeHintBytes?: number,
): Promise<UploadStart> {
  const { db, storage, clock } = context
  await checkReferences(db, creatorId, body)
  await requireUploadQuota(context, db, creatorId)
  const prepared = await prepareUpload(storage, body, chunkSizeHintBytes)
  const uploadId = await runTransaction(db, async (transaction) => {
    await holdUploadQuota(context, transaction, creatorId)
    // Checked again and locked from here on: the request to the store came in between.
    await checkReferences(transaction, creatorId, body)
    const snapshotKey = await storedFileKey(transaction, body.thumbnailId ?? null)
    const columns = columnsOf(body, creatorId) as Prisma.AssetUncheckedCreateInput
    const assetId = await insertAsset(
      transaction,
      { ...columns, creatorId, fileType: body.fileType, snapshotKey },
      { description: body.description ?? '', bestCamera: body.bestCamera ?? undefined },
    )
    return insertUpload(transaction, assetId, prepared, clock.now())
  })
  return describeUploadStart(context, uploadId)
}
