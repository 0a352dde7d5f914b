import { type Database, findsRow, Prisma, queryRows, type Transaction } from '@wencang/database'
import {
  type FileType,
  filteredFacts,
  isTiledFileType,
  NOTHING_FOUND,
  type PreviewAngle,
  type PreviewKind,
  type PreviewReason,
  PROMISED_PREVIEW_KINDS,
  STEP_VERSIONS,
} from '@wencang/domain'
import { notify } from '@wencang/notices'
import { z } from 'zod'
import type { Queue } from '../../ports/queue.ts'
import { editAsset, madePictureKey, type PreviewFile, previewFilesOf } from '../assets/index.ts'
import { FOLDER_LEFT_SECONDS, newFolder } from './folders.ts'
import type { Original } from './originals.ts'
import { requestStep } from './request-step.ts'
import { requestTiles } from './tiles-records.ts'

type Db = Database['prisma']

/** Requests the preview of a verified file: until it is made, its asset says that one is waited for. */
export async function requestPreview(transaction: Transaction, queue: Queue, fileId: string, fileType: string) {
  const kind = PROMISED_PREVIEW_KINDS[fileType as FileType]
  const state = kind === 'none' ? { state: 'none' as const, reason: 'file_type' satisfies PreviewReason } : {}
  await transaction.preview.createMany({ data: [{ fileId, kind, ...state }], skipDuplicates: true })
  if (kind !== 'none') await requestStep(transaction, queue, 'make-preview', fileId)
}

/**
 * Chooses the folder of a preview, and records it before anything is stored there: the run after a killed one overwrites what it left. A preview that is made
 * anew goes to another one, so that caches never mix the two.
 * @returns the folder in the public bucket, without a slash at its end.
 */
export async function reserveFolder(db: Db, { id, fileType, preview }: Original): Promise<string> {
  const kind = PROMISED_PREVIEW_KINDS[fileType as FileType]
  // One that was there when the run began, and is not any more, was discarded with its file.
  if (preview === null) await db.preview.createMany({ data: [{ fileId: id, kind }], skipDuplicates: true })
  const isInUse = previewFilesOf(preview).some(({ key }) => preview?.folder && key.startsWith(`${preview.folder}/`))
  const before = isInUse ? (preview?.folder ?? null) : null
  await db.preview.updateMany({ where: { fileId: id, folder: before }, data: { folder: newFolder('previews') } })
  const { folder } = await db.preview.findUniqueOrThrow({ where: { fileId: id }, select: { folder: true } })
  if (folder === null) throw new Error(`the preview of ${id} was taken back at this moment`)
  return folder
}

/**
 * Locks the preview of a file that is to become an asset's present one, until the transaction ends and before the asset's row is locked, as when the preview is
 * recorded: otherwise one that is recorded at this moment would be nobody's picture.
 */
export async function holdPreview(transaction: Transaction, fileId: string): Promise<void> {
  await findsRow(transaction, Prisma.sql`SELECT 1 FROM preview WHERE file_id = ${fileId}::uuid FOR UPDATE`)
}

/** The creator's own thumbnail takes precedence, and a newer file has a picture of its own. */
const takesPictureOf = ({ id, assetId }: { id: string; assetId: string }) => ({
  id: assetId,
  currentFileId: id,
  thumbnailFileId: null,
})

/**
 * Records a preview with all its files at once, gives the asset its picture, and requests the steps that follow. If the asset was put in violation in between it gets none,
 * and what was just published for it has to be withheld. If the preview was taken back in between, by another ceiling, what was made is deleted.
 * @param made `folder`: where its files are.
 */
export async function recordReady(
  db: Db,
  queue: Queue,
  original: Original,
  { folder, ...made }: { kind: PreviewKind; files: PreviewFile[]; stats: object; folder: string },
): Promise<void> {
  const { id: fileId, assetId } = original
  const isModel = made.files.some(({ role }) => role === 'model')
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.preview.updateMany({
      where: { fileId, folder, file: { asset: { ceiling: original.asset.ceiling } } },
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
      // The run that is to come takes another folder.
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

/** Of an asset that is in violation, or gone, nothing that was published meanwhile stays public. */
async function placeIfOver(transaction: Transaction, queue: Queue, assetId: string): Promise<void> {
  const isOver = { id: assetId, status: { in: ['violation' as const, 'deleted' as const] } }
  if ((await transaction.asset.count({ where: isOver })) > 0)
    await queue.send(transaction, 'place-pictures', { assetId })
}

/**
 * Records that a preview was drawn from all sides, with the pictures in place of those from before, and shows the one that its creator chose. If the preview
 * was taken back in between, they are deleted: their folder is not the preview's any more. Without pictures it stays as it is.
 */
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
    await placeIfOver(transaction, queue, assetId)
  })
}

/** The files as the light step made them, of which the first picture is no longer the one for lists: pages that are open show it. */
function withoutViews(files: PreviewFile[]): PreviewFile[] {
  const first = files.find(({ role }) => role === 'first') ?? files.find(({ role }) => role === 'snapshot')
  const others = files.filter(({ role }) => !['first', 'snapshot', 'turntable'].includes(role) && !isAngle(role))
  return first ? [...others, { ...first, role: 'first' }] : others
}

const isAngle = (role: string) => role.startsWith('angle-')

/** Files of a preview with the picture from this angle as the one for lists; it is stored once. */
function withPoster(files: PreviewFile[], angle: PreviewAngle): PreviewFile[] {
  const poster = files.find(({ role }) => role === `angle-${angle}`)
  if (!poster) return files
  return [...files.filter(({ role }) => role !== 'snapshot'), { ...poster, role: 'snapshot', sizeBytes: 0 }]
}

/** Shows an asset from the angle that its creator chose, in the transaction that records the choice; one that is drawn later, from then on. */
export async function followAngle(transaction: Transaction, asset: { id: string; angle: PreviewAngle }): Promise<void> {
  const files = await queryRows(
    transaction,
    AngledRow,
    Prisma.sql`
    SELECT v.file_id AS id, a.id AS "assetId", v.files FROM preview v JOIN asset_file f ON f.id = v.file_id
      JOIN asset a ON a.id = f.asset_id
    WHERE a.id = ${asset.id}::uuid AND v.state = 'ready' FOR UPDATE OF v`,
  )
  for (const { files: before, ...original } of files) {
    const shown = withPoster(previewFilesOf({ files: before }), asset.angle)
    await transaction.preview.update({ where: { fileId: original.id }, data: { files: shown } })
    const isShown = { ...takesPictureOf(original), status: { notIn: ['violation' as const, 'deleted' as const] } }
    await editAsset(transaction, isShown, { snapshotKey: madePictureKey({ files: shown }) })
  }
}

const AngledRow = z.object({ id: z.string(), assetId: z.string(), files: z.unknown() })

/** Files that nothing refers to any more; pages that are open show them for a while. */
async function discardReplaced(
  transaction: Transaction,
  queue: Queue,
  { preview }: Original,
  { folder, files: now }: { folder: string; files: PreviewFile[] },
) {
  const before = previewFilesOf(preview)
  const gone = before.map(({ key }) => key).filter((key) => !now.some((file) => file.key === key))
  // With what a run that was killed may have left there.
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
      // A withheld preview lies in the private bucket.
      { privateKeys: gone, publicKeys: gone },
      { startAfterSeconds: FOLDER_LEFT_SECONDS },
    )
}

/** Records why nothing could be made, and tells the creator; the asset is sold without a picture, and must not show that of an earlier file. */
export async function recordNone(
  db: Db,
  original: Original,
  { reason, message }: { reason: PreviewReason; message: string },
): Promise<void> {
  const kind = PROMISED_PREVIEW_KINDS[original.fileType as FileType]
  const outcome = { state: 'none' as const, reason, message: message.slice(0, 500), files: [], progress: Prisma.DbNull }
  const data = { ...outcome, version: STEP_VERSIONS.light }
  await db.$transaction(async (transaction) => {
    // A step that became better does not take away what it made of this file before.
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
    const parameters = { assetId, assetName: asset.name }
    await notify(transaction, { kind: 'asset.previewFailed', to: [asset.creatorId], parameters, once: original.id })
  })
}
