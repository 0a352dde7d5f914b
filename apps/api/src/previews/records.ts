import { type Database, findsRow, Prisma, type Transaction } from '@wencang/database'
import { changeAssetPages } from '@wencang/database/catalogue'
import {
  type FileType,
  filteredFacts,
  isTiledFileType,
  NOTHING_FOUND,
  PROMISED_PREVIEW_KINDS,
  type PreviewAngle,
  type PreviewKind,
  type PreviewReason,
  STEP_VERSIONS,
} from '@wencang/domain'
import { editAsset, madePictureKey, type PreviewFile, previewFilesOf } from '../assets/asset/index.ts'
import { record } from '../events/index.ts'
import type { Queue } from '../ports/queue.ts'
import { FOLDER_LEFT_SECONDS, newFolder } from './folders.ts'
import type { Original } from './originals.ts'
import { requestStep } from './request-step.ts'
import { requestTiles } from './tiles-records.ts'

type Db = Database['prisma']

/** Requests a preview; the asset reports it as waiting. */
export async function requestPreview(transaction: Transaction, queue: Queue, fileId: string, fileType: string) {
  const kind = PROMISED_PREVIEW_KINDS[fileType as FileType]
  const state = kind === 'none' ? { state: 'none' as const, reason: 'file_type' satisfies PreviewReason } : {}
  await transaction.preview.createMany({ data: [{ fileId, kind, ...state }], skipDuplicates: true })
  if (kind !== 'none') await requestStep(transaction, queue, 'make-preview', fileId)
}

/**
 * Records the folder before writing, so that retries overwrite leftovers.
 * Remakes use another folder, against mixed caches.
 * @returns the folder in the public bucket, without a slash at its end.
 */
export async function reserveFolder(db: Db, { id, fileType, preview }: Original): Promise<string> {
  const kind = PROMISED_PREVIEW_KINDS[fileType as FileType]
  // A missing row that existed before was discarded with its file.
  if (preview === null) await db.preview.createMany({ data: [{ fileId: id, kind }], skipDuplicates: true })
  const isInUse = previewFilesOf(preview).some(({ key }) => preview?.folder && key.startsWith(`${preview.folder}/`))
  const before = isInUse ? (preview?.folder ?? null) : null
  await db.preview.updateMany({ where: { fileId: id, folder: before }, data: { folder: newFolder('previews') } })
  const { folder } = await db.preview.findUniqueOrThrow({ where: { fileId: id }, select: { folder: true } })
  if (folder === null) throw new Error(`the preview of ${id} was taken back at this moment`)
  return folder
}

/** Locks the preview before the asset, so that no concurrent picture is lost. */
export async function holdPreview(transaction: Transaction, fileId: string): Promise<void> {
  await findsRow(transaction)`SELECT 1 FROM preview WHERE file_id = ${fileId}::uuid FOR UPDATE`
}

/** Own thumbnails take precedence; newer files have their own picture. */
const takesPictureOf = ({ id, assetId }: { id: string; assetId: string }) => ({
  id: assetId,
  currentFileId: id,
  thumbnailFileId: null,
})

/**
 * Records a preview and requests the next steps. Deletes it if ceiling or orientation changed.
 * @param made `folder`: where its files are.
 */
export async function recordReady(
  db: Db,
  queue: Queue,
  original: Original,
  { folder, ...made }: { kind: PreviewKind; files: PreviewFile[]; stats: object; folder: string },
): Promise<void> {
  const { id: fileId, assetId } = original
  const { ceiling, orientation } = original.asset
  const isModel = made.files.some(({ role }) => role === 'model')
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.preview.updateMany({
      where: { fileId, folder, file: { asset: { ceiling, orientation } } },
      data: {
        ...made,
        state: 'ready',
        version: STEP_VERSIONS.light,
        viewsVersion: isModel ? 0 : STEP_VERSIONS.views,
        reason: null,
        message: null,
        progress: Prisma.DbNull,
      },
    })
    if (count === 0) {
      // The next run takes another folder.
      await transaction.preview.updateMany({ where: { fileId, folder }, data: { folder: null } })
      return queue.send(transaction, 'discard-folders', { folders: [folder] })
    }
    const snapshotKey = made.files.find((entry) => entry.role === 'snapshot')?.key ?? null
    await editAsset(transaction, { id: assetId, currentFileId: fileId }, filteredFacts(made.kind, made.stats))
    const isShown = { ...takesPictureOf(original), status: { notIn: ['violation' as const, 'deleted' as const] } }
    await editAsset(transaction, isShown, { snapshotKey })
    await discardReplaced(transaction, queue, original, { folder, files: made.files })
    if (isTiledFileType(original.fileType)) await requestTiles(transaction, queue, original)
    if (isModel) await requestStep(transaction, queue, 'draw-views', fileId)
    await placeIfOver(transaction, queue, assetId)
  })
}

/** Withholds pictures published during a violation or deletion. */
async function placeIfOver(transaction: Transaction, queue: Queue, assetId: string): Promise<void> {
  const isOver = { id: assetId, status: { in: ['violation' as const, 'deleted' as const] } }
  if ((await transaction.asset.count({ where: isOver })) > 0)
    await queue.send(transaction, 'place-pictures', { assetId })
}

/** Replaces angle pictures, or deletes them if the preview was withdrawn. */
export async function recordViews(
  db: Db,
  queue: Queue,
  original: Original,
  { folder, files, pictures }: { folder: string; files: PreviewFile[]; pictures: PreviewFile[] },
): Promise<void> {
  const { id: fileId, assetId } = original
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.preview.updateMany({
      where: { fileId, folder, state: 'ready' },
      data: { viewsVersion: STEP_VERSIONS.views },
    })
    if (count === 0) return queue.send(transaction, 'discard-folders', { folders: [folder] })
    if (pictures.length === 0) return
    const { angle } = await transaction.asset.findUniqueOrThrow({ where: { id: assetId }, select: { angle: true } })
    const shown = withPoster([...withoutViews(files), ...pictures], angle as PreviewAngle)
    await transaction.preview.update({ where: { fileId }, data: { files: shown } })
    await discardReplaced(transaction, queue, original, { folder, files: shown })
    const isShown = { ...takesPictureOf(original), status: { notIn: ['violation' as const, 'deleted' as const] } }
    await editAsset(transaction, isShown, { snapshotKey: madePictureKey({ files: shown }) })
    await changeAssetPages(transaction, [assetId])
    await placeIfOver(transaction, queue, assetId)
  })
}

/** Files of the light step; open pages keep its snapshot. */
function withoutViews(files: PreviewFile[]): PreviewFile[] {
  const first = files.find(({ role }) => role === 'first') ?? files.find(({ role }) => role === 'snapshot')
  const others = files.filter(
    ({ role }) => !['first', 'snapshot', 'turntable', 'room'].includes(role) && !isAngle(role),
  )
  return first ? [...others, { ...first, role: 'first' }] : others
}

const isAngle = (role: string) => role.startsWith('angle-')

/** Uses an angle's picture as list picture, stored once. */
function withPoster(files: PreviewFile[], angle: PreviewAngle): PreviewFile[] {
  const poster = files.find(({ role }) => role === `angle-${angle}`)
  if (!poster) return files
  return [...files.filter(({ role }) => role !== 'snapshot'), { ...poster, role: 'snapshot', sizeBytes: 0 }]
}

/** Shows the chosen angle, within the transaction recording it. */
export async function followAngle(transaction: Transaction, asset: { id: string; angle: PreviewAngle }): Promise<void> {
  const files = await transaction.assetFile.findMany({
    where: { assetId: asset.id, preview: { state: 'ready' } },
    select: { id: true, assetId: true },
  })
  for (const file of files) {
    await holdPreview(transaction, file.id)
    const preview = await transaction.preview.findUnique({ where: { fileId: file.id, state: 'ready' } })
    if (!preview) continue
    const shown = withPoster(previewFilesOf(preview), asset.angle)
    await transaction.preview.update({ where: { fileId: file.id }, data: { files: shown } })
    const isShown = { ...takesPictureOf(file), status: { notIn: ['violation' as const, 'deleted' as const] } }
    await editAsset(transaction, isShown, { snapshotKey: madePictureKey({ files: shown }) })
  }
  await changeAssetPages(transaction, [asset.id])
}

/** Deletes replaced files with a delay, for open pages. */
async function discardReplaced(
  transaction: Transaction,
  queue: Queue,
  { preview }: Original,
  { folder, files: now }: { folder: string; files: PreviewFile[] },
) {
  const before = previewFilesOf(preview)
  const gone = before.map(({ key }) => key).filter((key) => !now.some((file) => file.key === key))
  // Includes leftovers of killed runs.
  if (gone.length > 0 && preview?.folder && preview.folder !== folder)
    await queue.send(
      transaction,
      'discard-folders',
      { folders: [preview.folder] },
      { startAfterSeconds: FOLDER_LEFT_SECONDS },
    )
  if (gone.length > 0)
    await queue.send(
      transaction,
      'discard-objects',
      // Withheld previews are in the private bucket.
      { privateKeys: gone, publicKeys: gone },
      { startAfterSeconds: FOLDER_LEFT_SECONDS },
    )
}

/** Records a failure; removes older pictures. */
export async function recordNone(
  db: Db,
  queue: Queue,
  original: Original,
  { reason, message }: { reason: PreviewReason; message: string },
): Promise<void> {
  const kind = PROMISED_PREVIEW_KINDS[original.fileType as FileType]
  const outcome = { state: 'none' as const, reason, message: message.slice(0, 500), files: [], progress: Prisma.DbNull }
  const data = { ...outcome, version: STEP_VERSIONS.light }
  await db.$transaction(async (transaction) => {
    // New step versions keep earlier successful results.
    const wasReady = await transaction.preview.updateMany({
      where: { fileId: original.id, state: 'ready' },
      data: { version: STEP_VERSIONS.light, progress: Prisma.DbNull },
    })
    if (wasReady.count > 0) return
    await transaction.preview.upsert({
      where: { fileId: original.id },
      create: { fileId: original.id, kind, ...data },
      update: data,
    })
    await editAsset(transaction, takesPictureOf(original), { snapshotKey: null })
    const isOfIt = { id: original.assetId, currentFileId: original.id }
    await editAsset(transaction, isOfIt, NOTHING_FOUND)
    const { assetId } = original
    const asset = await transaction.asset.findUniqueOrThrow({
      where: { id: assetId },
      select: { name: true, creatorId: true },
    })
    const payload = { ...asset, fileId: original.id }
    const event = { kind: 'asset.previewFailed' as const, subjectId: assetId, payload }
    await record({ queue, transaction }, { userId: null }, event)
  })
}
