import { randomUUID } from 'node:crypto'
import type { Executor, Transaction } from '@wencang/database'
import { type FileType, planParts, SINGLE_PUT_MAX_BYTES, UPLOAD_LIFETIME_DAYS } from '@wencang/domain'
import type { Storage } from '../../ports/storage.ts'

export interface FileDeclaration {
  fileName: string
  fileSize: number
  fileType: FileType
  fileHash?: string
}

/** An upload that has begun at the store, before the database has a row for it. */
export interface PreparedUpload {
  isMultipart: boolean
  partSizeBytes: number
  partCount: number
  stagingKey: string
  storeUploadId: string | null
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/**
 * Begins at the store. Parts go straight to the key that is sold, because completing them, which only the server does, invalidates their URLs; a plain PUT goes
 * to a staging key, because its URL stays writable. If the database then rejects the upload, an empty multipart upload stays behind: it costs nothing and
 * stores drop such by themselves.
 */
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
 * Records a prepared upload for an asset, of its main file or of one that is proposed beside it. A failed predecessor stays as history.
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

/** Records a prepared upload of a file that has a row. @returns the upload's ID. */
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

/** Stores the SHA-256 that a file has to have, until the upload is verified. @returns whether it is not verified yet. */
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
