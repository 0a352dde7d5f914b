import { randomUUID } from 'node:crypto'
import { MARKET_ERRORS, type VerificationCause } from '@wencang/contract'
import { runTransaction, type Transaction } from '@wencang/database'
import { CHECKED_BYTES, type FileType, NOTHING_FOUND } from '@wencang/domain'
import { editAsset } from '../assets/asset/index.ts'
import { submitProposal } from '../assets/versions/index.ts'
import type { Context } from '../context.ts'
import { ObjectChangedError, type ObjectDigest, PartsMismatchError, type Storage } from '../ports/storage.ts'
import { requestPreview } from '../previews/index.ts'
import { finalKeys } from './clean-upload.ts'
import { contentTypeOf } from './content-type.ts'
import { failUpload, holdFurtherFile, recordVerified, sendToReview } from './follow.ts'
import { moveUploads } from './moves.ts'
import type { NamedPart } from './part-list.ts'
import { findUpload, holdFinishedUpload, isFinished, type UploadRecord } from './records.ts'

type VerifyContext = Pick<Context, 'db' | 'storage' | 'queue' | 'clock' | 'log'>

/** Mismatch with the declaration; the creator sees why. */
class MismatchError extends Error {
  readonly fault: VerificationCause

  constructor(message: string, fault: VerificationCause = 'incomplete') {
    super(message)
    this.fault = fault
  }
}

/**
 * Completes an upload and verifies length, SHA-256s and type under the final key, which clients cannot write.
 * Idempotent: each run copies anew, one takes effect, `cleanUpload` removes the rest.
 */
export async function verifyUpload(context: VerifyContext, uploadId: string): Promise<void> {
  const { db, storage, log } = context
  const upload = await findUpload(db, uploadId)
  if (upload?.state !== 'finished') return
  await db.upload.updateMany({ where: { id: uploadId, state: 'finished' }, data: { isVerifying: true } })
  try {
    const key = upload.isMultipart ? await complete(storage, upload) : await copyFromStaging(storage, upload)
    const verified = await judge(storage, upload, key)
    const isAccepted = await accept(context, upload, { ...verified, key })
    if (isAccepted) log.info({ uploadId, sizeBytes: verified.sizeBytes }, 'upload verified')
    // Unused copy: another run won, or the asset is gone.
    else if (!upload.isMultipart) await storage.deletePrivate([key])
  } catch (error) {
    // A faster run removed the object.
    if (error instanceof ObjectChangedError && !(await isFinished(db, uploadId))) return
    if (!(error instanceof MismatchError)) throw error
    if (await reject(context, upload, error))
      log.info({ uploadId, reason: error.message }, 'upload failed verification')
  }
}

/** As named in the finish request. */
const namedParts = ({ parts }: UploadRecord) => (parts ?? []) as unknown as NamedPart[]

/** Completes the multipart upload, ending its URLs. @returns the object's key. */
async function complete(storage: Storage, upload: UploadRecord): Promise<string> {
  try {
    await storage.completeMultipart(upload.stagingKey, upload.storeUploadId ?? '', namedParts(upload))
  } catch (error) {
    if (error instanceof PartsMismatchError)
      throw new MismatchError('The parts are not the ones that were named: upload the file again')
    throw error
  }
  return upload.stagingKey
}

/** Copies a plain PUT to a unique key. @returns the key. */
async function copyFromStaging(storage: Storage, upload: UploadRecord): Promise<string> {
  const staged = await storage.head(upload.stagingKey)
  if (!staged) throw new MismatchError('The file did not arrive: upload it again')
  const key = `${finalKeys(upload.fileId)}${randomUUID()}`
  try {
    await storage.copy(upload.stagingKey, key, staged.etag)
  } catch (error) {
    if (error instanceof ObjectChangedError) throw new MismatchError(CHANGED)
    throw error
  }
  return key
}

const CHANGED = 'The file was changed while it was being checked: upload it again'

async function judge(
  storage: Storage,
  upload: UploadRecord,
  key: string,
): Promise<ObjectDigest & { contentType: string }> {
  const object = await storage.head(key)
  if (!object) throw new MismatchError('The file did not arrive: upload it again')
  const declaredBytes = Number(upload.file.sizeBytes)
  if (object.sizeBytes !== declaredBytes) {
    throw new MismatchError(`The file has ${object.sizeBytes} bytes, declared were ${declaredBytes}`)
  }
  const named = namedParts(upload).filter(({ sha256 }) => sha256 !== undefined)
  const digest = await storage.digest(
    key,
    object.etag,
    CHECKED_BYTES,
    named.length > 0 ? Number(upload.partSizeBytes) : undefined,
  )
  const declaredHash = upload.file.declaredSha256
  if (declaredHash && declaredHash !== digest.sha256) {
    throw new MismatchError(`The file's SHA-256 is ${digest.sha256}, declared was ${declaredHash}`)
  }
  const other = named.find(({ partNumber, sha256 }) => digest.partSha256[partNumber - 1] !== sha256)
  if (other)
    throw new MismatchError(`Part ${other.partNumber} is not the one whose SHA-256 was named: upload the file again`)
  const contentType = contentTypeOf(upload.file.fileType as FileType | '', digest.head, digest.sizeBytes)
  if (!contentType) throw new MismatchError(`The content is not that of a ${upload.file.fileType} file`, 'content')
  return { ...digest, contentType }
}

/** @returns whether this run's object became the asset's file. */
async function accept(
  { db, queue, clock }: VerifyContext,
  upload: UploadRecord,
  verified: { key: string; sha256: string; contentType: string },
): Promise<boolean> {
  return runTransaction(db, async (transaction) => {
    const now = clock.now()
    if (!(await holdFinishedUpload(transaction, upload.id))) return false
    const { key, sha256, contentType } = verified
    const isTaken = await takeFile(transaction, upload, now)
    // Discards the upload if the target is gone.
    await moveUploads(transaction, queue, { id: upload.id }, isTaken ? 'pass' : 'discard')
    if (!isTaken) return false
    // A hash may have been declared during verification.
    const { count } = await transaction.assetFile.updateMany({
      where: { id: upload.fileId, OR: [{ declaredSha256: null }, { declaredSha256: sha256 }] },
      data: { key, sha256, contentType, verifiedAt: now },
    })
    if (count === 0) throw new MismatchError(`The file's SHA-256 is ${sha256}, another one was declared`)
    if (!upload.isFurther) await requestPreview(transaction, queue, upload.fileId, upload.file.fileType)
    const cause = { caller: { userId: null }, at: now }
    if (upload.isVersion) await recordVerified(transaction, queue, upload, cause)
    else await sendToReview(transaction, queue, upload.assetId, cause)
    return true
  })
}

/** Assigns a verified file to its purpose. @returns false if no longer wanted. */
async function takeFile(transaction: Transaction, upload: UploadRecord, at: Date): Promise<boolean> {
  if (upload.isVersion) return submitProposal(transaction, upload, at)
  if (upload.isFurther) return holdFurtherFile(transaction, upload)
  return editAsset(
    transaction,
    { id: upload.assetId, status: 'uploading' },
    { currentFileId: upload.fileId, fileType: upload.file.fileType, needsReview: true, ...NOTHING_FOUND },
  )
}

/** @returns false if another run was faster. */
async function reject(
  { db, queue }: VerifyContext,
  upload: UploadRecord,
  { message, fault }: MismatchError,
): Promise<boolean> {
  return runTransaction(db, async (transaction) => {
    const moved = await moveUploads(transaction, queue, { id: upload.id }, 'reject', {
      errorCode: MARKET_ERRORS.file_mismatch.code,
      errorMessage: message,
      errorCause: fault,
    })
    if (moved.length === 0) return false
    await failUpload(transaction, queue, upload)
    return true
  })
}
