import { type Executor, IdRow, queryRows, runTransaction, type Transaction } from '@wencang/database'
import { keysBehind } from '@wencang/domain'
import { z } from 'zod'
import { changeAssets, changeCreator } from '../../catalogue/listings/index.ts'
import type { Context } from '../../context.ts'
import { contentTypeOf } from '../../lib/content-types.ts'
import type { Queue } from '../../ports/queue.ts'
import { discardUnusedPictures, setFilesPublic } from '../../stored-files/index.ts'
import { holdAsset } from './edit.ts'

type PlaceContext = Pick<Context, 'db' | 'storage' | 'queue'>

const Picture = z.object({
  key: z.string(),
  contentType: z.string(),
  /** Null for preview files. */
  fileId: z.string().nullable(),
  isWithheld: z.boolean(),
})
type Picture = z.infer<typeof Picture>

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Hides an asset's public pictures in the violation's transaction; `place-pictures` then moves them. */
export async function withholdPictures(transaction: Transaction, queue: Queue, assetId: string): Promise<void> {
  const { creatorId, thumbnailFileId, descriptionFileId, explanation } = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: {
      creatorId: true,
      thumbnailFileId: true,
      descriptionFileId: true,
      explanation: { select: { pictureIds: true } },
    },
  })
  const fileIds = [thumbnailFileId, descriptionFileId, ...(explanation?.pictureIds ?? [])].filter((id) => id !== null)
  await setFilesPublic(transaction, fileIds, false)
  // Other uses of the picture must not republish it.
  const shown = thumbnailFileId ? [{ creatorId, thumbnailFileId }] : []
  const hidden = await transaction.asset.updateManyAndReturn({
    where: { OR: [{ id: assetId }, ...shown] },
    data: { snapshotKey: null },
    select: { id: true },
  })
  await changeAssets(
    transaction,
    hidden.map(({ id }) => id),
  )
  if (thumbnailFileId) {
    const isItsSnapshot = { userId: creatorId, snapshotFileId: thumbnailFileId }
    const { count } = await transaction.creatorProfile.updateMany({
      where: isItsSnapshot,
      data: { snapshotFileId: null },
    })
    if (count > 0) await changeCreator(transaction, creatorId)
  }
  // Also deletes replaced pictures, which look like unused ones.
  await discardUnusedPictures(transaction, queue, creatorId)
}

const BATCH = 50

/** Withholds pictures left public by an older version. */
export async function withholdLeftPublic({ db, queue }: Pick<PlaceContext, 'db' | 'queue'>): Promise<void> {
  const forgotten = await queryRows(db, IdRow)`
    SELECT a.id FROM asset a WHERE a.status = 'violation' AND (a.snapshot_key IS NOT NULL OR EXISTS (
      SELECT FROM stored_file f WHERE f.id IN (a.thumbnail_file_id, a.description_file_id) AND f.is_public))
    LIMIT ${BATCH}::int4`
  for (const { id } of forgotten)
    await runTransaction(db, async (transaction) => {
      if ((await holdAsset(transaction, id)) !== 'violation') return
      await withholdPictures(transaction, queue, id)
      await queue.send(transaction, 'place-pictures', { assetId: id })
    })
}

/** Moves pictures and previews to their bucket. Idempotent and crash-safe. */
export async function placePictures({ db, storage, queue }: PlaceContext, assetId: string): Promise<void> {
  let pictures = await readPictures(db, assetId)
  for (;;) {
    for (const { key, contentType, isWithheld } of pictures) {
      for (const one of keysBehind(key)) {
        // Private objects stay: concurrent runs must not delete them.
        if (isWithheld) await storage.withhold(one)
        else await storage.publishAgain(one, one === key ? contentType : contentTypeOf(one), YEAR_SECONDS)
      }
    }
    // Starts over if a decision arrived meanwhile.
    const now = await readPictures(db, assetId)
    const isUnchanged = isSame(pictures, now)
    pictures = now
    if (isUnchanged) break
  }
  await runTransaction(db, (transaction) => show(transaction, queue, assetId, pictures))
}

const isSame = (before: Picture[], now: Picture[]) =>
  before.length === now.length &&
  before.every(({ key, isWithheld }) => now.some((other) => other.key === key && other.isWithheld === isWithheld))

/** Withheld: in violation, or deleted without buyers. */
function readPictures(db: Executor, assetId: string): Promise<Picture[]> {
  return queryRows(db, Picture)`
    SELECT f.key, f.content_type AS "contentType", f.id AS "fileId",
           EXISTS (SELECT FROM asset v LEFT JOIN asset_explanation vx ON vx.asset_id = v.id
             WHERE v.creator_id = f.uploader_id AND v.status = 'violation'
               AND (f.id IN (v.thumbnail_file_id, v.description_file_id) OR f.id = ANY (vx.picture_ids))) AS "isWithheld"
    FROM asset a LEFT JOIN asset_explanation x ON x.asset_id = a.id
      JOIN stored_file f ON f.id = ANY (x.picture_ids || ARRAY[a.thumbnail_file_id, a.description_file_id])
    WHERE a.id = ${assetId}::uuid AND f.kind IN ('thumbnail', 'description')
    UNION ALL
    SELECT d.key, d."contentType", NULL,
           a.status = 'violation' OR (a.status = 'deleted' AND NOT EXISTS (SELECT FROM orders o
             WHERE o.asset_id = a.id AND o.status = 'completed' AND NOT o.is_refunded))
    FROM asset a JOIN asset_file af ON af.asset_id = a.id JOIN preview v ON v.file_id = af.id
      CROSS JOIN LATERAL jsonb_to_recordset(v.files) AS d(key text, "contentType" text)
    WHERE a.id = ${assetId}::uuid`
}

/** Shows republished pictures; row locks order this against violations. */
async function show(transaction: Transaction, queue: Queue, assetId: string, pictures: Picture[]): Promise<void> {
  const fileIds = pictures.filter(({ isWithheld }) => !isWithheld).flatMap(({ fileId }) => fileId ?? [])
  const hiddenFileIds = pictures.filter(({ isWithheld }) => isWithheld).flatMap(({ fileId }) => fileId ?? [])
  const hiddenKeys = pictures.filter(({ isWithheld }) => isWithheld).map(({ key }) => key)
  await setFilesPublic(transaction, hiddenFileIds, false)
  await transaction.asset.updateMany({
    where: { id: assetId, snapshotKey: { in: hiddenKeys } },
    data: { snapshotKey: null },
  })
  await setFilesPublic(transaction, fileIds, true)
  const shown = await queryRows(transaction, IdRow)`
    UPDATE asset a SET snapshot_key = p.key FROM (
      SELECT b.id, CASE WHEN b.thumbnail_file_id IS NULL THEN
        (SELECT d.key FROM jsonb_to_recordset(v.files) AS d(key text, role text) WHERE d.role = 'snapshot') ELSE f.key END AS key
      FROM asset b LEFT JOIN stored_file f ON f.id = b.thumbnail_file_id AND f.is_public
        LEFT JOIN preview v ON v.file_id = b.current_file_id AND v.state = 'ready'
      WHERE b.id = ${assetId}::uuid OR (b.thumbnail_file_id = ANY (${fileIds}::uuid[])
        AND b.creator_id = (SELECT creator_id FROM asset WHERE id = ${assetId}::uuid))) p
    WHERE a.id = p.id AND p.key IS NOT NULL AND a.snapshot_key IS NULL AND a.status NOT IN ('violation', 'deleted') RETURNING a.id::text`
  await changeAssets(transaction, [assetId, ...shown.map(({ id }) => id)])
  if (shown.length > 0) await queue.send(transaction, 'publish-poi', {})
}
