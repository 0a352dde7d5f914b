import { UPLOAD_URL_LIFETIME_SECONDS } from '@wencang/domain'
import type { Context } from '../context.ts'
import { findUpload, findUploadsToClean, type UploadRecord } from './records.ts'

type CleanContext = Pick<Context, 'db' | 'storage' | 'clock'>

const BATCH = 50
/** Allowance for transfers that began just before URL expiry. */
const TRANSFER_MARGIN_SECONDS = 3600

/** Key prefix of verification copies; one becomes final. */
export const finalKeys = (fileId: string) => `originals/${fileId}/`

/** Removes an ended upload's objects. Repeats until a plain PUT's URL expires, which cannot be revoked. Idempotent. */
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

/** Part URLs end with their upload, PUT URLs expire. */
function canBeWritten(upload: UploadRecord, now: Date): boolean {
  return !upload.isMultipart && upload.urlsSignedAt > signedBefore(now)
}

/** URLs signed before, and their transfers, have ended. */
export const signedBefore = (now: Date) =>
  new Date(now.getTime() - (UPLOAD_URL_LIFETIME_SECONDS + TRANSFER_MARGIN_SECONDS) * 1000)

/** Cleans ended uploads with expired URLs, also after lost jobs. */
export async function cleanEndedUploads(context: CleanContext): Promise<void> {
  const { db, clock } = context
  let ids: string[]
  do {
    ids = await findUploadsToClean(db, signedBefore(clock.now()), BATCH)
    for (const id of ids) await cleanUpload(context, id)
  } while (ids.length === BATCH)
}
