import { type Database, Prisma, type Transaction } from '@wencang/database'
import { changeAssetPages } from '@wencang/database/catalogue'
import type { DetailCeiling, PreviewReason, TileFormat } from '@wencang/domain'
import { STEP_VERSIONS } from '@wencang/domain'
import type { Queue } from '../ports/queue.ts'
import { FOLDER_LEFT_SECONDS, newFolder } from './folders.ts'
import type { Original } from './originals.ts'
import { requestStep } from './request-step.ts'

type Db = Database['prisma']

export interface MadeTilesRecord {
  format: TileFormat
  entry: string
  ceiling: DetailCeiling
  stats: object
  sizeBytes: number
  /** Folder in both buckets. */
  folder: string
}

/** Requests tiles after the light preview; old ones stay until replaced. */
export async function requestTiles(transaction: Transaction, queue: Queue, { id: fileId }: { id: string }) {
  await transaction.tiles.createMany({ data: [{ fileId }], skipDuplicates: true })
  await transaction.tiles.updateMany({ where: { fileId }, data: { version: 0, requestedAt: new Date() } })
  await requestStep(transaction, queue, 'make-tiles', fileId)
}

/** Records the folder before writing, so that retries overwrite leftovers. */
export async function reserveTilesFolder(db: Db, fileId: string): Promise<string> {
  await db.tiles.updateMany({ where: { fileId, nextFolder: null }, data: { nextFolder: newFolder('tiles') } })
  const { nextFolder } = await db.tiles.findUniqueOrThrow({ where: { fileId }, select: { nextFolder: true } })
  if (nextFolder === null) throw new Error(`the tiles of ${fileId} were taken back at this moment`)
  return nextFolder
}

/** Replaces a file's tiles; deletes the new ones if withdrawn meanwhile. */
export async function recordTiles(
  db: Db,
  queue: Queue,
  original: Original,
  { folder, sizeBytes, ...made }: MadeTilesRecord,
): Promise<void> {
  const { id: fileId, assetId } = original
  const { orientation } = original.asset
  const isFor = { status: { notIn: ['violation' as const, 'deleted' as const] }, ceiling: made.ceiling, orientation }
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.tiles.updateMany({
      where: { fileId, nextFolder: folder, preview: { file: { asset: isFor } } },
      data: { ...made, ...DONE, state: 'ready', folder, nextFolder: null, sizeBytes: BigInt(sizeBytes) },
    })
    // The next run takes another folder.
    if (count === 0)
      await transaction.tiles.updateMany({ where: { fileId, nextFolder: folder }, data: { nextFolder: null } })
    const before = original.preview?.tiles?.folder
    const gone = count === 0 ? folder : before
    // Open pages may still read the old tiles.
    const options = count === 0 ? {} : { startAfterSeconds: FOLDER_LEFT_SECONDS }
    if (gone && !(count > 0 && gone === folder))
      await queue.send(transaction, 'discard-folders', { folders: [gone] }, options)
    await clearProgress(transaction, fileId)
    await changeAssetPages(transaction, [assetId])
  })
}

const DONE = { version: STEP_VERSIONS.tiles, reason: null, message: null }

/** Records missing tiles: unneeded, or refused for a reason. */
export async function recordNoTiles(
  db: Db,
  queue: Queue,
  { id: fileId, assetId, preview }: Original,
  refusal: { reason: PreviewReason; message: string } | null,
): Promise<void> {
  // New step versions keep earlier successful results.
  if (refusal && preview?.tiles?.folder) {
    await db.tiles.updateMany({ where: { fileId }, data: { version: STEP_VERSIONS.tiles } })
    return
  }
  const folders = [preview?.tiles?.folder, preview?.tiles?.nextFolder].filter((folder) => typeof folder === 'string')
  const message = refusal?.message.slice(0, 500) ?? null
  await db.$transaction(async (transaction) => {
    await transaction.tiles.updateMany({
      where: { fileId },
      data: { ...DONE, ...GONE, state: 'none', reason: refusal?.reason ?? null, message },
    })
    if (folders.length > 0) await queue.send(transaction, 'discard-folders', { folders })
    await clearProgress(transaction, fileId)
    await changeAssetPages(transaction, [assetId])
  })
}

const GONE = { folder: null, nextFolder: null, format: null, entry: null, stats: Prisma.DbNull, sizeBytes: 0n }

const clearProgress = (transaction: Transaction, fileId: string) =>
  transaction.preview.updateMany({ where: { fileId }, data: { progress: Prisma.DbNull } })

/** Withdraws tiles (violation, deletion, ceiling, orientation); the sweep requests them again. */
export async function takeBackTiles(transaction: Transaction, queue: Queue, assetId: string): Promise<void> {
  const where = { preview: { file: { assetId } } }
  const rows = await transaction.tiles.findMany({ where, select: { folder: true, nextFolder: true } })
  const folders = rows.flatMap(({ folder, nextFolder }) => [folder, nextFolder]).filter((folder) => folder !== null)
  await transaction.tiles.updateMany({ where, data: { ...GONE, state: 'none', version: 0 } })
  await changeAssetPages(transaction, [assetId])
  if (folders.length === 0) return
  await queue.send(transaction, 'discard-folders', { folders })
  // A running step may still write for a while.
  await queue.send(transaction, 'discard-folders', { folders }, { startAfterSeconds: FOLDER_LEFT_SECONDS })
}
