import type { NewFileBody, UploadStart } from '@wencang/contract'
import { runTransaction, type Transaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { describeUploadStart, holdUploadsOf, insertUpload, prepareUpload, requireQuota } from '../uploads/index.ts'

export type UploadContext = Pick<
  Context,
  'db' | 'storage' | 'queue' | 'clock' | 'marketUrl' | 'tokenSecret' | 'maxOpenUploads' | 'maxUnsoldBytes'
>

/**
 * Starts the upload of a file. The client sends the bytes to the store directly.
 * @param prepareAsset Makes the asset ready for the file, in the transaction that records the upload. @returns the asset's ID.
 * @param propose Given for a file that is proposed beside the present one: what follows in that transaction once the file has its row.
 * @throws {MarketError} quota_exceeded when the creator has too many uploads under way, or too little room.
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
    // The binding check: the request to the store came in between, and other uploads may have begun.
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
