import { findsRow, type Transaction } from '@wencang/database'
import type { AssetStatus } from '@wencang/domain'
import { holdAsset, moveAsset } from '../assets/asset/index.ts'
import { consentRequested, readOffer } from '../assets/ownership/index.ts'
import { moveVersion } from '../assets/versions/index.ts'
import { type Initiator, record } from '../events/index.ts'
import type { Queue } from '../ports/queue.ts'
import type { UploadRecord } from './records.ts'

/** Cause and time of a verification. */
interface Cause {
  caller: Initiator
  at: Date
}

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
export async function sendToReview(
  transaction: Transaction,
  queue: Queue,
  assetId: string,
  cause: Cause,
): Promise<void> {
  if (await hasUnverified(transaction, assetId)) return
  const data = { submittedAt: cause.at, needsReview: true }
  if (await moveAsset(transaction, assetId, 'verified', { data }))
    await recordVerified(transaction, queue, { assetId }, cause)
}

/** Records that an asset is verified, or with `fileId` a proposed version. */
export async function recordVerified(
  transaction: Transaction,
  queue: Queue,
  { assetId, fileId }: { assetId: string; fileId?: string },
  { caller, at }: Cause,
): Promise<void> {
  const { name, creatorId, currentFileId } = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: { name: true, creatorId: true, currentFileId: true },
  })
  const payload = { name, creatorId, fileId: fileId ?? currentFileId ?? '', at: at.toISOString() }
  const requested = fileId ? [] : await consentRequested(transaction, await readOffer(transaction, assetId))
  await record({ queue, transaction }, caller, { kind: 'asset.verified', subjectId: assetId, payload }, ...requested)
}

/** Applies changed further files: new ones require uploads; with all present, the review follows. */
export async function followFurtherFiles(
  transaction: Transaction,
  queue: Queue,
  { id: assetId, status }: { id: string; status: AssetStatus },
  cause: Cause,
): Promise<void> {
  if (status === 'uploading') await sendToReview(transaction, queue, assetId, cause)
  else if (status !== 'failed' && (await hasUnverified(transaction, assetId)))
    await moveAsset(transaction, assetId, 'newFile')
}

/** A file is missing, unverified or failed. */
function hasUnverified(transaction: Transaction, assetId: string): Promise<boolean> {
  return findsRow(transaction)`
    SELECT 1 FROM upload WHERE asset_id = ${assetId}::uuid AND state IN ('open', 'finished') AND NOT is_further AND NOT is_version
    UNION ALL SELECT 1 FROM asset_file WHERE asset_id = ${assetId}::uuid AND position IS NOT NULL AND verified_at IS NULL LIMIT 1`
}

/** Fails the asset or version; a further file is left to its creator. */
export async function failUpload(transaction: Transaction, queue: Queue, upload: UploadRecord): Promise<void> {
  const { id: uploadId, assetId, fileId, file, isFurther, isVersion } = upload
  if (isVersion) await moveVersion(transaction, { fileId }, 'verificationFailed')
  else if (!isFurther) await moveAsset(transaction, assetId, 'verificationFailed')
  else if (file.position === null) return
  const { name, creatorId } = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: { name: true, creatorId: true },
  })
  const { fileName } = file
  const about = { name, creatorId, uploadId }
  await record(
    { queue, transaction },
    { userId: null },
    isFurther
      ? { kind: 'asset.furtherFileFailed', subjectId: assetId, payload: { ...about, fileName } }
      : { kind: 'asset.verificationFailed', subjectId: assetId, payload: { ...about, isVersion } },
  )
}
