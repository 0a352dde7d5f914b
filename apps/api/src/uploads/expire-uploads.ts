import { type Prisma, runTransaction, type Transaction } from '@wencang/database'
import { DAY_MILLISECONDS, UPLOAD_LIFETIME_DAYS } from '@wencang/domain'
import { holdAsset } from '../assets/asset/index.ts'
import type { Context } from '../context.ts'
import { record } from '../events/index.ts'
import type { Queue } from '../ports/queue.ts'
import { recordUpload } from './begin.ts'
import { failUpload } from './follow.ts'
import { moveUploads } from './moves.ts'
import { findExpiredUploads } from './records.ts'

const BATCH = 50
const TOO_LATE = `The upload was not completed within ${UPLOAD_LIFETIME_DAYS} days`

type ExpireContext = Pick<Context, 'db' | 'queue' | 'clock'>

/** Fails overdue uploads, and further files never begun. */
export async function expireUploads({ db, queue, clock }: ExpireContext): Promise<void> {
  for (const upload of await findExpiredUploads(db, clock.now(), BATCH)) {
    await runTransaction(db, async (transaction) => {
      const moved = await moveUploads(transaction, queue, { id: upload.id }, 'expire', { errorMessage: TOO_LATE })
      if (moved.length > 0) await failUpload(transaction, queue, upload)
    })
  }
  const now = clock.now()
  const forgotten = await db.asset.findMany({ where: forgottenBy(now), select: { id: true }, take: BATCH })
  for (const { id } of forgotten)
    await runTransaction(db, (transaction) => expireForgotten(transaction, queue, id, now))
}

const NEVER_BEGUN = { position: { not: null }, verifiedAt: null, upload: null } satisfies Prisma.AssetFileWhereInput

/** Files upload in sequence, so expiry counts from the latest upload. */
function forgottenBy(now: Date) {
  const limit = new Date(now.getTime() - UPLOAD_LIFETIME_DAYS * DAY_MILLISECONDS)
  return {
    status: 'uploading',
    files: { some: { ...NEVER_BEGUN, createdAt: { lt: limit } } },
    uploads: { none: { OR: [{ createdAt: { gt: limit } }, { state: { in: ['open', 'finished'] } }] } },
  } satisfies Prisma.AssetWhereInput
}

/** Fails files never begun, with one event. */
async function expireForgotten(transaction: Transaction, queue: Queue, assetId: string, now: Date): Promise<void> {
  await holdAsset(transaction, assetId)
  const asset = await transaction.asset.findFirst({
    where: { id: assetId, ...forgottenBy(now) },
    select: { name: true, creatorId: true, files: { where: NEVER_BEGUN, orderBy: { position: 'asc' } } },
  })
  const [first] = asset?.files ?? []
  if (!asset || !first) return
  for (const { id: fileId, sizeBytes } of asset.files) {
    // As if begun without any bytes arriving.
    const nothing = { stagingKey: `never-begun/${fileId}`, storeUploadId: null, partSizeBytes: Number(sizeBytes) }
    await recordUpload(
      transaction,
      { assetId, fileId, isFurther: true },
      { ...nothing, isMultipart: true, partCount: 1 },
      now,
    )
  }
  const fileIds = asset.files.map(({ id }) => id)
  await moveUploads(transaction, queue, { fileId: { in: fileIds } }, 'expire', { errorMessage: TOO_LATE })
  const { name, creatorId } = asset
  const payload = { name, creatorId, firstFileId: first.id, fileCount: fileIds.length }
  const event = { kind: 'asset.furtherFilesExpired' as const, subjectId: assetId, payload }
  await record({ queue, transaction }, { userId: null }, event)
}
