import type { NewFileBody, UploadStart } from '@wencang/contract'
import { runTransaction, type Transaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { describeUploadStart, holdUploadsOf, insertUpload, prepareUpload, requireQuota } from '../../uploads/index.ts'

export type UploadContext = Pick<
  Context,
  'db' | 'storage' | 'queue' | 'clock' | 'marketUrl' | 'tokenSecret' | 'maxOpenUploads' | 'maxUnsoldBytes'
>

/**
 * Starts an upload; the client sends bytes to the store.
 * @param prepareAsset Prepares the asset in the recording transaction.
 * @returns the asset's ID.
 * @param propose Runs in that transaction after the file's insert, for a proposed version.
 * @throws {MarketError} quota_exceeded for too many open uploads or too little space.
 */
export async function startUpload(
  context: UploadContext,
  creatorId: string,
  file: NewFileBody,
  chunkSizeHintBytes: number | undefined,
  prepareAsset: (transaction: Transaction) => Promise<string>,
  propose?: (transaction: Transaction, fileId: string) => Promise<void>,
): Promise<UploadStart> {
  const { db, storage, clock } = context
  await requireQuota(context, db, creatorId, file.fileSize)
  const prepared = await prepareUpload(storage, file, chunkSizeHintBytes)
  const uploadId = await runTransaction(db, async (transaction) => {
    // Binding check under lock, against concurrent uploads.
    await holdUploadsOf(transaction, creatorId)
    await requireQuota(context, transaction, creatorId, file.fileSize)
    const assetId = await prepareAsset(transaction)
    const begun = { now: clock.now(), isVersion: propose !== undefined }
    const inserted = await insertUpload(transaction, assetId, prepared, begun)
    await propose?.(transaction, inserted.fileId)
    return inserted.uploadId
  })
  return describeUploadStart(context, uploadId)
}
