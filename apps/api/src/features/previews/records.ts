import { randomBytes } from 'node:crypto'
import type { Database, Prisma, Transaction } from '@wencang/database'
import { type FileType, type PreviewKind, type PreviewReason, PROMISED_PREVIEW_KINDS } from '@wencang/domain'
import { notify } from '@wencang/notices'
import type { Queue } from '../../ports/queue.ts'
import { editAsset, type PreviewFile } from '../assets/index.ts'

type Db = Database['prisma']

/** An original with its preview so far. */
export function findOriginal(db: Db, fileId: string): Promise<Original | null> {
  return db.assetFile.findUnique({ where: { id: fileId }, include: { preview: true } })
}
export type Original = Prisma.AssetFileGetPayload<{ include: { preview: true } }>

/** Requests the preview of a verified file: until it is made, its asset says that one is waited for. */
export async function requestPreview(transaction: Transaction, queue: Queue, fileId: string, fileType: string) {
  const kind = PROMISED_PREVIEW_KINDS[fileType as FileType]
  const state = kind === 'none' ? { state: 'none' as const, reason: 'file_type' satisfies PreviewReason } : {}
  await transaction.preview.createMany({ data: [{ fileId, kind, ...state }], skipDuplicates: true })
  if (kind !== 'none') await queue.send(transaction, 'make-preview', { fileId })
}

/**
 * Chooses the folder of a preview, and records it before anything is stored there: the run after a killed one overwrites what it left. Random, because the
 * keys of unpublished files must not be guessable.
 * @returns the folder in the public bucket, without a slash at its end.
 */
export async function reserveFolder(db: Db, { id, fileType }: Original): Promise<string> {
  const folder = `previews/${randomBytes(18).toString('base64url')}`
  const kind = PROMISED_PREVIEW_KINDS[fileType as FileType]
  await db.preview.createMany({ data: [{ fileId: id, kind }], skipDuplicates: true })
  await db.preview.updateMany({ where: { fileId: id, folder: null }, data: { folder } })
  const reserved = await db.preview.findUniqueOrThrow({ where: { fileId: id }, select: { folder: true } })
  return reserved.folder ?? folder
}

/** The creator's own thumbnail takes precedence, and a newer file has a picture of its own. */
const takesPictureOf = ({ id, assetId }: { id: string; assetId: string }) => ({
  id: assetId,
  currentFileId: id,
  thumbnailFileId: null,
})

/**
 * Records a preview with all its files at once, and gives the asset its picture. If the asset was put in violation in between it gets none, and what was just
 * published for it has to be withheld.
 * @param withhold Queues that job, in the same transaction.
 */
export async function recordReady(
  db: Db,
  original: { id: string; assetId: string },
  made: { kind: PreviewKind; files: PreviewFile[]; stats: object },
  withhold: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    await transaction.preview.update({
      where: { fileId: original.id },
      data: { ...made, state: 'ready', reason: null, message: null },
    })
    const snapshotKey = made.files.find((entry) => entry.role === 'snapshot')?.key ?? null
    const isShown = { ...takesPictureOf(original), status: { notIn: ['violation' as const, 'deleted' as const] } }
    await editAsset(transaction, isShown, { snapshotKey })
    const isOver = { id: original.assetId, status: { in: ['violation' as const, 'deleted' as const] } }
    if ((await transaction.asset.count({ where: isOver })) > 0) await withhold(transaction)
  })
}

/** Records why nothing could be made, and tells the creator; the asset is sold without a picture, and must not show that of an earlier file. */
export async function recordNone(
  db: Db,
  original: Original,
  { reason, message }: { reason: PreviewReason; message: string },
): Promise<void> {
  const kind = PROMISED_PREVIEW_KINDS[original.fileType as FileType]
  const data = { state: 'none' as const, reason, message: message.slice(0, 500), files: [] }
  await db.$transaction(async (transaction) => {
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
