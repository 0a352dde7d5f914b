import { findsRow, Prisma, type Transaction } from '@wencang/database'
import type { AssetStatus } from '@wencang/domain'
import { notify } from '@wencang/notices'
import { holdAsset, moveAsset } from '../assets/index.ts'
import { moveVersion } from '../versions/index.ts'
import type { UploadRecord } from './records.ts'

/** Locks a further file's asset. @returns false if the asset or file is gone. */
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

/** Submits an `uploading` asset once all files are verified. Caller locks it. */
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

/** Notifies the creator of a verified file or version. */
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
  // A resubmitted file is announced again.
  const once = `${fileId} ${at.toISOString()}`
  await notify(transaction, { kind: 'asset.verified', to: [creatorId], parameters, once })
}

/**
 * Applies changed further files: new ones require uploads, none missing means review. Without a verified main file it
 * stays failed.
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

/** A file is missing, unverified or failed. */
function hasUnverified(transaction: Transaction, assetId: string): Promise<boolean> {
  return findsRow(
    transaction,
    Prisma.sql`
    SELECT 1 FROM upload WHERE asset_id = ${assetId}::uuid AND state IN ('open', 'finished') AND NOT is_further AND NOT is_version
    UNION ALL SELECT 1 FROM asset_file WHERE asset_id = ${assetId}::uuid AND position IS NOT NULL AND verified_at IS NULL LIMIT 1`,
  )
}

/** Fails the asset or version; a further file is left to its creator. */
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
