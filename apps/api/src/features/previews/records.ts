import { type Database, Prisma, type Transaction } from '@wencang/database'
import {
  type FileType,
  isTiledFileType,
  type PreviewKind,
  type PreviewReason,
  PROMISED_PREVIEW_KINDS,
  STEP_VERSIONS,
} from '@wencang/domain'
import { notify } from '@wencang/notices'
import type { Queue } from '../../ports/queue.ts'
import { editAsset, type PreviewFile, previewFilesOf } from '../assets/index.ts'
import { FOLDER_LEFT_SECONDS, newFolder } from './folders.ts'
import type { Original } from './originals.ts'
import { requestTiles } from './tiles-records.ts'

type Db = Database['prisma']

/** Requests the preview of a verified file: until it is made, its asset says that one is waited for. */
export async function requestPreview(transaction: Transaction, queue: Queue, fileId: string, fileType: string) {
  const kind = PROMISED_PREVIEW_KINDS[fileType as FileType]
  const state = kind === 'none' ? { state: 'none' as const, reason: 'file_type' satisfies PreviewReason } : {}
  await transaction.preview.createMany({ data: [{ fileId, kind, ...state }], skipDuplicates: true })
  if (kind !== 'none') await queue.send(transaction, 'make-preview', { fileId })
}

/**
 * Chooses the folder of a preview, and records it before anything is stored there: the run after a killed one overwrites what it left. A preview that is made
 * anew goes to another one, so that caches never mix the two.
 * @returns the folder in the public bucket, without a slash at its end.
 */
export async function reserveFolder(db: Db, { id, fileType, preview }: Original): Promise<string> {
  const kind = PROMISED_PREVIEW_KINDS[fileType as FileType]
  await db.preview.createMany({ data: [{ fileId: id, kind }], skipDuplicates: true })
  const isInUse = previewFilesOf(preview).some(({ key }) => preview?.folder && key.startsWith(`${preview.folder}/`))
  const before = isInUse ? (preview?.folder ?? null) : null
  await db.preview.updateMany({ where: { fileId: id, folder: before }, data: { folder: newFolder('previews') } })
  const { folder } = await db.preview.findUniqueOrThrow({ where: { fileId: id }, select: { folder: true } })
  if (folder === null) throw new Error(`the preview of ${id} was taken back at this moment`)
  return folder
}

/** The creator's own thumbnail takes precedence, and a newer file has a picture of its own. */
const takesPictureOf = ({ id, assetId }: { id: string; assetId: string }) => ({
  id: assetId,
  currentFileId: id,
  thumbnailFileId: null,
})

/**
 * Records a preview with all its files at once, gives the asset its picture, and requests the tiles. If the asset was put in violation in between it gets none,
 * and what was just published for it has to be withheld. If the preview was taken back in between, by another ceiling, what was made is deleted.
 * @param folder where its files are.
 */
export async function recordReady(
  db: Db,
  queue: Queue,
  original: Original,
  { folder, ...made }: { kind: PreviewKind; files: PreviewFile[]; stats: object; folder: string },
): Promise<void> {
  const { id: fileId, assetId } = original
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.preview.updateMany({
      where: { fileId, folder, file: { asset: { ceiling: original.asset.ceiling } } },
      data: {
        ...made,
        state: 'ready',
        version: STEP_VERSIONS.light,
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
    const isShown = { ...takesPictureOf(original), status: { notIn: ['violation' as const, 'deleted' as const] } }
    await editAsset(transaction, isShown, { snapshotKey })
    await discardReplaced(transaction, queue, previewFilesOf(original.preview), made.files)
    if (isTiledFileType(original.fileType)) await requestTiles(transaction, queue, original)
    const isOver = { id: assetId, status: { in: ['violation' as const, 'deleted' as const] } }
    if ((await transaction.asset.count({ where: isOver })) > 0)
      await queue.send(transaction, 'place-pictures', { assetId })
  })
}

/** Files that nothing refers to any more; pages that are open show them for a while. */
async function discardReplaced(transaction: Transaction, queue: Queue, before: PreviewFile[], now: PreviewFile[]) {
  const gone = before.map(({ key }) => key).filter((key) => !now.some((file) => file.key === key))
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
    const { assetId } = original
    const asset = await transaction.asset.findUniqueOrThrow({
      where: { id: assetId },
      select: { name: true, creatorId: true },
    })
    const parameters = { assetId, assetName: asset.name }
    await notify(transaction, { kind: 'asset.previewFailed', to: [asset.creatorId], parameters, once: original.id })
  })
}
