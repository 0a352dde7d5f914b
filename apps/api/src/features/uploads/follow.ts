import { findsRow, Prisma, type Transaction } from '@wencang/database'
import type { AssetStatus } from '@wencang/domain'
import { notify } from '@wencang/notices'
import { holdAsset, moveAsset } from '../assets/index.ts'
import { moveVersion } from '../versions/index.ts'
import type { UploadRecord } from './records.ts'

/** Locks the asset of a further file until the transaction ends. @returns false if it was deleted, or the file taken out. */
export async function holdFurtherFile(
  transaction: Transaction,
  { assetId, fileId }: Pick<UploadRecord, 'assetId' | 'fileId'>,
): Promise<boolean> {
  const status = await holdAsset(transaction, assetId)
  if (status === null || status === 'deleted') return false
  const file = await transaction.assetFile.findFirst({
    where: { id: fileId, position: { not: null } },
    select: { id: true },
  })
  return file !== null
}

/**
 * Sends an asset whose files were uploaded to review if all of them are verified, and tells its creator; the asset's row is locked. An asset that is not
 * `uploading` is sent by its creator.
 */
export async function sendToReview(transaction: Transaction, assetId: string, at: Date): Promise<void> {
  if (await hasUnverified(transaction, assetId)) return
  const moved = await moveAsset(transaction, assetId, 'verified', { data: { submittedAt: at, needsReview: true } })
  if (!moved) return
  const { currentFileId } = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: { currentFileId: true },
  })
  await tellOfVerified(transaction, { assetId, fileId: currentFileId ?? '' }, at)
}

/** Tells the creator that a main file, or a version that is proposed beside it, is verified. */
export async function tellOfVerified(
  transaction: Transaction,
  { assetId, fileId }: Pick<UploadRecord, 'assetId' | 'fileId'>,
  at: Date,
): Promise<void> {
  const { name, creatorId } = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: { name: true, creatorId: true },
  })
  const parameters = { assetId, assetName: name }
  // Another main file is another verification; the same one is told of again after it was sent in once more.
  const once = `${fileId} ${at.toISOString()}`
  await notify(transaction, { kind: 'asset.verified', to: [creatorId], parameters, once })
}

/**
 * What follows from another list of further files, in the state that its asset had before: new ones make it wait for its files, as another main file does, and
 * if nothing is missing any more it goes to review. Without a main file that was verified it stays failed.
 */
export async function followFurtherFiles(
  transaction: Transaction,
  { id: assetId, status }: { id: string; status: AssetStatus },
  at: Date,
): Promise<void> {
  if (status === 'uploading') await sendToReview(transaction, assetId, at)
  else if (status !== 'failed' && (await hasUnverified(transaction, assetId)))
    await moveAsset(transaction, assetId, 'newFile')
}

/** Whether a file of the asset is still to come or to be verified, or failed: the main one, or one sold with it. */
function hasUnverified(transaction: Transaction, assetId: string): Promise<boolean> {
  return findsRow(
    transaction,
    Prisma.sql`
    SELECT 1 FROM upload WHERE asset_id = ${assetId}::uuid AND state IN ('open', 'finished') AND NOT is_further AND NOT is_version
    UNION ALL SELECT 1 FROM asset_file WHERE asset_id = ${assetId}::uuid AND position IS NOT NULL AND verified_at IS NULL LIMIT 1`,
  )
}

/**
 * What follows when an upload failed: without its main file an asset fails; a further file is mended or taken out by the creator, who is told; a new version ends,
 * and its asset stays as it is.
 */
export async function failUpload(transaction: Transaction, upload: UploadRecord): Promise<void> {
  const { assetId, fileId, file, isFurther, isVersion } = upload
  if (isVersion) await moveVersion(transaction, { fileId }, 'verificationFailed')
  else if (!isFurther) await moveAsset(transaction, assetId, 'verificationFailed')
  else if (file.position === null) return
  const { name, creatorId } = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: { name: true, creatorId: true },
  })
  const told = { to: [creatorId], once: upload.id }
  const parameters = { assetId, assetName: name }
  if (isFurther)
    await notify(transaction, {
      kind: 'asset.fileFailed',
      parameters: { ...parameters, fileName: file.fileName },
      ...told,
    })
  else
    await notify(transaction, {
      kind: 'asset.verificationFailed',
      parameters: { ...parameters, ...(isVersion && { isVersion }) },
      ...told,
    })
}
