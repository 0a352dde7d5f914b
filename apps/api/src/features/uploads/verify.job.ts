import type { FastifyBaseLogger } from 'fastify'
import { MARKET_ERRORS } from '@wencang/contract'
import { type Database, runTransaction } from '@wencang/database'
import type { FileType } from '@wencang/domain'
import type { Clock } from '../../ports/clock.ts'
import type { Queue } from '../../ports/queue.ts'
import { ObjectChangedError, PartsMismatchError, type Storage, type StoredObject } from '../../ports/storage.ts'
import { moveAsset } from '../assets/service.ts'
import { contentTypeOf } from './content-type.ts'
import { type Inspection, inspectObject } from './inspect.ts'
import type { NamedPart } from './part-list.ts'
import { findUpload, type UploadRecord } from './repository.ts'

export interface VerifyDependencies {
  db: Database['prisma']
  storage: Storage
  queue: Queue
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** The upload is not what it was said to be; the creator reads why. */
class MismatchError extends Error {}

/**
 * Completes an upload at the store, then reads what is there and compares it with what was declared: length, SHA-256, type by content.
 * Whatever passes lies under a key that no address in the world can write any more, and the asset goes to review; whatever fails says
 * why. May run twice, and may have been killed anywhere before: every step finds out what is left to do.
 */
export async function verifyUpload(dependencies: VerifyDependencies, uploadId: string): Promise<void> {
  const { db, storage, log } = dependencies
  const upload = await findUpload(db, uploadId)
  if (upload?.state !== 'finished') return
  await db.upload.updateMany({ where: { id: uploadId, state: 'finished' }, data: { isVerifying: true } })
  try {
    const staged = await completeAtStore(storage, upload)
    const verified = await judge(storage, upload, staged)
    const key = await secure(storage, upload, staged)
    await accept(dependencies, upload, { ...verified, key })
    log.info({ uploadId, sizeBytes: verified.sizeBytes }, 'upload verified')
  } catch (error) {
    if (!(error instanceof MismatchError)) throw error
    await reject(dependencies, upload, error.message)
    log.info({ uploadId, reason: error.message }, 'upload failed verification')
  }
}

async function completeAtStore(storage: Storage, upload: UploadRecord): Promise<StoredObject> {
  if (upload.isMultipart) {
    try {
      await storage.completeMultipart(
        upload.stagingKey,
        upload.storeUploadId ?? '',
        (upload.parts ?? []) as unknown as NamedPart[],
      )
    } catch (error) {
      if (error instanceof PartsMismatchError)
        throw new MismatchError('The parts are not the ones that were named: upload the file again')
      throw error
    }
  }
  const staged = await storage.head(upload.stagingKey)
  if (staged) return staged
  // An earlier run may have come as far as the copy and the clean-up.
  const secured = upload.isMultipart ? null : await storage.head(securedKey(upload))
  if (secured) return secured
  throw new MismatchError('The file did not arrive: upload it again')
}

async function judge(
  storage: Storage,
  upload: UploadRecord,
  staged: StoredObject,
): Promise<Inspection & { contentType: string }> {
  const declaredBytes = Number(upload.file.sizeBytes)
  if (staged.sizeBytes !== declaredBytes) {
    throw new MismatchError(`The file has ${staged.sizeBytes} bytes, declared were ${declaredBytes}`)
  }
  const key = (await storage.head(upload.stagingKey)) ? upload.stagingKey : securedKey(upload)
  const inspection = await inspectWhileUnchanged(storage, key, staged.etag)
  const declaredHash = upload.file.declaredSha256
  if (declaredHash && declaredHash !== inspection.sha256) {
    throw new MismatchError(`The file's SHA-256 is ${inspection.sha256}, declared was ${declaredHash}`)
  }
  const contentType = contentTypeOf(upload.file.fileType as FileType, inspection.head, inspection.sizeBytes)
  if (!contentType) throw new MismatchError(`The content is not that of a ${upload.file.fileType} file`)
  return { ...inspection, contentType }
}

async function inspectWhileUnchanged(storage: Storage, key: string, etag: string): Promise<Inspection> {
  try {
    return await inspectObject(storage, key, etag)
  } catch (error) {
    if (error instanceof ObjectChangedError)
      throw new MismatchError('The file was changed while it was being checked: upload it again')
    throw error
  }
}

/** The key under which a plain PUT is kept once verified: nothing signed for a client ever names it. */
const securedKey = (upload: UploadRecord) => `originals/${upload.fileId}`

async function secure(storage: Storage, upload: UploadRecord, staged: StoredObject): Promise<string> {
  if (upload.isMultipart) return upload.stagingKey
  const key = securedKey(upload)
  try {
    await storage.copy(upload.stagingKey, key, staged.etag)
  } catch (error) {
    if (!(error instanceof ObjectChangedError)) throw error
    // Gone because an earlier run copied it and cleaned up; other because it was written again after it was verified.
    const copied = await storage.head(key)
    if (copied?.etag !== staged.etag)
      throw new MismatchError('The file was changed while it was being checked: upload it again')
  }
  return key
}

async function accept(
  { db, queue, clock }: VerifyDependencies,
  upload: UploadRecord,
  verified: { key: string; sha256: string; contentType: string },
): Promise<void> {
  await runTransaction(db, async (transaction) => {
    const now = clock.now()
    const { count } = await transaction.upload.updateMany({
      where: { id: upload.id, state: 'finished' },
      data: { state: 'passed', isVerifying: false },
    })
    if (count === 0) return
    const { key, sha256, contentType } = verified
    await transaction.assetFile.update({
      where: { id: upload.fileId },
      data: { key, sha256, contentType, verifiedAt: now },
    })
    const moved = await moveAsset(transaction, upload.assetId, 'verified', {
      data: { currentFileId: upload.fileId, fileType: upload.file.fileType, submittedAt: now, needsReview: true },
    })
    // Deleted meanwhile: what was uploaded for it goes.
    if (!moved) return queue.send(transaction, 'discard-objects', { privateKeys: [key] })
    if (!upload.isMultipart) await queue.send(transaction, 'discard-objects', { privateKeys: [upload.stagingKey] })
    await queue.send(transaction, 'make-preview', { fileId: upload.fileId })
  })
}

/** The bytes stay for a while (they are cleaned with abandoned ones), the creator may replace them at once. */
async function reject({ db }: VerifyDependencies, upload: UploadRecord, reason: string): Promise<void> {
  await runTransaction(db, async (transaction) => {
    const { count } = await transaction.upload.updateMany({
      where: { id: upload.id, state: 'finished' },
      data: { state: 'failed', isVerifying: false, errorCode: MARKET_ERRORS.file_mismatch.code, errorMessage: reason },
    })
    if (count === 1) await moveAsset(transaction, upload.assetId, 'verificationFailed')
  })
}
