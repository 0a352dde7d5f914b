import { UPLOAD_URL_LIFETIME_SECONDS } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { findUpload, findUploadsToClean, type UploadRecord } from './records.ts'

type CleanContext = Pick<Context, 'db' | 'storage' | 'clock'>

const BATCH = 50
/** How long a transfer that began just before its URL expired may continue. */
const TRANSFER_MARGIN_SECONDS = 3600

/** Key prefix for copies of a plain PUT: each verification writes a copy of its own below it, and one of them is sold. */
export const finalKeys = (fileId: string) => `originals/${fileId}/`

/**
 * Removes what an ended upload has left in the store: its parts, whose URLs end with them, its staging object, and copies that no verification accepted. The
 * URL of a plain PUT cannot be revoked, so such an upload counts as cleaned only once the URL has expired; until then it is cleaned again. Idempotent, and safe
 * at any time.
 */
export async function cleanUpload({ db, storage, clock }: CleanContext, uploadId: string): Promise<void> {
  const upload = await findUpload(db, uploadId)
  if (!upload || upload.state === 'open' || upload.state === 'finished') return
  if (upload.storeUploadId && upload.state !== 'passed')
    await storage.abortMultipart(upload.stagingKey, upload.storeUploadId)
  const copies = await storage.list(finalKeys(upload.fileId))
  const left = [upload.stagingKey, ...copies.map(({ key }) => key)].filter((key) => key !== upload.file.key)
  await storage.deletePrivate(left)
  if (canBeWritten(upload, clock.now())) return
  await db.upload.updateMany({ where: { id: upload.id, cleanedAt: null }, data: { cleanedAt: clock.now() } })
}

/** The URLs of parts end with their upload; that of a plain PUT lasts until it expires. */
function canBeWritten(upload: UploadRecord, now: Date): boolean {
  return !upload.isMultipart && upload.urlsSignedAt > signedBefore(now)
}

/** URLs that were signed before this moment have expired, and so has what was sent with them. */
export const signedBefore = (now: Date) =>
  new Date(now.getTime() - (UPLOAD_URL_LIFETIME_SECONDS + TRANSFER_MARGIN_SECONDS) * 1000)

/** Cleans ended uploads whose URLs have expired since, and any that a lost job has left behind. */
export async function cleanEndedUploads(context: CleanContext): Promise<void> {
  const { db, clock } = context
  let ids: string[]
  do {
    ids = await findUploadsToClean(db, signedBefore(clock.now()), BATCH)
    for (const id of ids) await cleanUpload(context, id)
  } while (ids.length === BATCH)
}
