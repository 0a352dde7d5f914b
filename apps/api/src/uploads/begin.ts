import { randomUUID } from 'node:crypto'
import type { Executor, Transaction } from '@wencang/database'
import { DAY_MILLISECONDS, type FileType, planParts, SINGLE_PUT_MAX_BYTES, UPLOAD_LIFETIME_DAYS } from '@wencang/domain'
import type { Storage } from '../ports/storage.ts'

export interface FileDeclaration {
  fileName: string
  fileSize: number
  fileType: FileType
  fileHash?: string
}

/** Upload started at the store, not yet recorded. */
export interface PreparedUpload {
  isMultipart: boolean
  partSizeBytes: number
  partCount: number
  stagingKey: string
  storeUploadId: string | null
}

/** Starts an upload. Parts go to the final key, since completion invalidates their URLs; plain PUTs go to staging. */
export async function prepareUpload<File extends { fileSize: number }>(
  storage: Storage,
  file: File,
  chunkSizeHintBytes?: number,
): Promise<PreparedUpload & { file: File }> {
  const isMultipart = chunkSizeHintBytes !== undefined || file.fileSize > SINGLE_PUT_MAX_BYTES
  const plan = isMultipart
    ? planParts(file.fileSize, chunkSizeHintBytes)
    : { partSizeBytes: file.fileSize, partCount: 1 }
  const stagingKey = `${isMultipart ? 'originals' : 'staging'}/${randomUUID()}`
  const storeUploadId = isMultipart ? await storage.createMultipart(stagingKey) : null
  return { file, isMultipart, ...plan, stagingKey, storeUploadId }
}

/**
 * Records a prepared upload of a main file or version; failed predecessors stay.
 * @returns the upload's ID.
 */
export async function insertUpload(
  transaction: Transaction,
  assetId: string,
  prepared: PreparedUpload & { file: FileDeclaration },
  { now, isVersion = false }: { now: Date; isVersion?: boolean },
): Promise<{ uploadId: string; fileId: string }> {
  const { fileName, fileType, fileSize, fileHash } = prepared.file
  const file = await transaction.assetFile.create({
    data: { assetId, fileName, fileType, sizeBytes: fileSize, declaredSha256: fileHash ?? null },
    select: { id: true },
  })
  const of = { assetId, fileId: file.id, isFurther: false, isVersion }
  return { uploadId: await recordUpload(transaction, of, prepared, now), fileId: file.id }
}

/** Records a prepared upload of an existing file row. @returns the upload's ID. */
export async function recordUpload(
  transaction: Transaction,
  of: { assetId: string; fileId: string; isFurther: boolean; isVersion?: boolean },
  prepared: PreparedUpload,
  now: Date,
): Promise<string> {
  const upload = await transaction.upload.create({
    data: {
      assetId: of.assetId,
      fileId: of.fileId,
      isFurther: of.isFurther,
      isVersion: of.isVersion ?? false,
      isMultipart: prepared.isMultipart,
      stagingKey: prepared.stagingKey,
      storeUploadId: prepared.storeUploadId,
      partSizeBytes: prepared.partSizeBytes,
      partCount: prepared.partCount,
      expiresAt: new Date(now.getTime() + UPLOAD_LIFETIME_DAYS * DAY_MILLISECONDS),
      urlsSignedAt: now,
    },
    select: { id: true },
  })
  return upload.id
}

/** Declares a file's expected SHA-256. @returns false once it is verified. */
export async function declareHash(
  db: Executor,
  which: { assetId: string; isFurther: false } | { assetId: string; id: string },
  sha256: string,
): Promise<boolean> {
  const { count } = await db.assetFile.updateMany({
    where: { ...which, upload: { state: { in: ['open', 'finished'] } } },
    data: { declaredSha256: sha256 },
  })
  return count > 0
}
