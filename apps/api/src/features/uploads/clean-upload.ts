import { UPLOAD_URL_LIFETIME_SECONDS } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { findUpload, findUploadsToClean, type UploadRecord } from './records.ts'

type CleanContext = Pick<Context, 'db' | 'storage' | 'clock'>

const BATCH = 50
/** How long a transfer that began just before its address died may go on. */
const TRANSFER_MARGIN_SECONDS = 3600

/** Where copies of a plain PUT lie: each verification makes one of its own below this, and one of them is sold. */
export const finalKeys = (fileId: string) => `originals/${fileId}/`

/**
 * Frees what an upload that is over has left at the store: its parts, whose addresses die with them, what lies in staging, and copies that no
 * verification has accepted. The address of a plain PUT cannot be taken back, so that such an upload counts as cleaned only when nobody can
 * write by it any more; until then it comes here again. May run twice, and at any time.
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

/** Parts die with their upload; what was signed for a plain PUT lives its time. */
function canBeWritten(upload: UploadRecord, now: Date): boolean {
  return !upload.isMultipart && upload.urlsSignedAt > signedBefore(now)
}

const signedBefore = (now: Date) =>
  new Date(now.getTime() - (UPLOAD_URL_LIFETIME_SECONDS + TRANSFER_MARGIN_SECONDS) * 1000)

/** Cleans the uploads whose addresses have died since they were over, and whichever a lost job has left. */
export async function cleanEndedUploads(context: CleanContext): Promise<void> {
  const { db, clock } = context
  let ids: string[]
  do {
    ids = await findUploadsToClean(db, signedBefore(clock.now()), BATCH)
    for (const id of ids) await cleanUpload(context, id)
  } while (ids.length === BATCH)
}
