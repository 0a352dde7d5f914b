import { type FurtherFiles, invalid, TOTAL_MESSAGE } from '@wencang/contract'
import { type Executor, type Prisma, runTransaction, type Transaction } from '@wencang/database'
import { FURTHER_FILE_LIMITS, pathConflicts } from '@wencang/domain'
import { editAsset, isSoldFile } from '../assets/asset/index.ts'
import type { Context } from '../context.ts'
import type { Queue } from '../ports/queue.ts'
import { discardPreview } from '../previews/index.ts'
import { moveUploads } from './moves.ts'

/** Longer than an order can stay pending. */
const DISCARD_AFTER_SECONDS = 60 * 60

const listed = { id: true, fileName: true, sizeBytes: true, key: true, upload: { select: { id: true } } } as const
type Listed = Prisma.AssetFileGetPayload<{ select: typeof listed }>

export interface MainFile {
  fileName: string
  sizeBytes: number
}

/**
 * Replaces further files; caller locks the asset. Removed ones keep bytes for buyers.
 * @throws {MarketError} invalid_parameters for another asset's file, colliding names, or too many bytes.
 */
export async function writeFurtherFiles(
  transaction: Transaction,
  queue: Queue,
  { assetId, main }: { assetId: string; main: MainFile },
  files: FurtherFiles,
): Promise<void> {
  const before = await transaction.assetFile.findMany({ where: { assetId, position: { not: null } }, select: listed })
  const known = new Map(before.map((file) => [file.id, file]))
  const after = files.map((file, place) => {
    if (!('fileId' in file)) return { path: file.fileName, bytes: file.fileSize }
    const stays = known.get(file.fileId)
    if (!stays) throw invalid(`furtherFiles.${place}.fileId`, 'not a further file of this asset')
    return { path: stays.fileName, bytes: Number(stays.sizeBytes) }
  })
  requireTogether(main, after)
  const kept = new Set(files.flatMap((file) => ('fileId' in file ? [file.fileId] : [])))
  await takeOut(
    transaction,
    queue,
    before.filter(({ id }) => !kept.has(id)),
  )
  const places = files.flatMap((file, position) => ('fileId' in file ? [{ id: file.fileId, position }] : []))
  await transaction.$executeRaw`
    UPDATE asset_file f SET position = p.position
    FROM unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ position }) => position)}::int2[]) AS p (id, position)
    WHERE f.id = p.id AND f.position <> p.position`
  await transaction.assetFile.createMany({
    data: files.flatMap((file, position) =>
      'fileId' in file
        ? []
        : [
            {
              ...{ assetId, position, isFurther: true, fileType: '' },
              ...{ fileName: file.fileName, sizeBytes: file.fileSize, declaredSha256: file.fileHash ?? null },
            },
          ],
    ),
  })
  const furtherBytes = after.reduce((sum, { bytes }) => sum + bytes, 0)
  await editAsset(transaction, { id: assetId }, { furtherFiles: files.length, furtherBytes })
}

/** @throws {MarketError} invalid_parameters naming the file, or the list. */
function requireTogether(main: MainFile, files: readonly { path: string; bytes: number }[]): void {
  const [conflict] = pathConflicts([main.fileName, ...files.map(({ path }) => path)])
  if (conflict !== undefined)
    throw invalid(`furtherFiles.${conflict - 1}.fileName`, 'another file of the asset has this name')
  requireTotal(main, files)
}

function requireTotal(main: MainFile, files: readonly { bytes: number }[]): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes, main.sizeBytes)
  if (bytes > FURTHER_FILE_LIMITS.totalBytes) throw invalid('furtherFiles', TOTAL_MESSAGE)
}

/** Same for a new main file beside existing files. @throws {MarketError} invalid_parameters. */
export async function requireBesideFurtherFiles(db: Executor, assetId: string, main: MainFile): Promise<void> {
  const files = await db.assetFile.findMany({ where: { assetId, position: { not: null } }, select: listed })
  if (pathConflicts([...files.map(({ fileName }) => fileName), main.fileName]).length > 0)
    throw invalid('fileName', 'another file of the asset has this name')
  requireTotal(
    main,
    files.map(({ sizeBytes }) => ({ bytes: Number(sizeBytes) })),
  )
}

async function takeOut(transaction: Transaction, queue: Queue, files: readonly Listed[]): Promise<void> {
  const ids = (chosen: readonly Listed[]) => chosen.map(({ id }) => id)
  const begun = files.filter(({ upload }) => upload !== null)
  // Never uploaded, so nothing to discard.
  await transaction.assetFile.deleteMany({ where: { id: { in: ids(files.filter(({ upload }) => upload === null)) } } })
  await transaction.assetFile.updateMany({ where: { id: { in: ids(begun) } }, data: { position: null } })
  await moveUploads(transaction, queue, { fileId: { in: ids(begun) } }, 'abandon')
  for (const { id: fileId } of begun)
    await queue.send(transaction, 'discard-file', { fileId }, { startAfterSeconds: DISCARD_AFTER_SECONDS })
}

/** Discards bytes and previews of removed files or ended versions that no buyer holds. Idempotent; the row stays. */
export async function discardFile(
  { db, storage, queue }: Pick<Context, 'db' | 'storage' | 'queue'>,
  fileId: string,
): Promise<void> {
  const file = await db.assetFile.findUnique({
    where: { id: fileId },
    include: { versions: { select: { state: true } } },
  })
  if (!file?.key || !(await isDiscarded(db, file))) return
  await storage.deletePrivate([file.key])
  await runTransaction(db, async (transaction) => {
    await transaction.assetFile.updateMany({
      where: { id: fileId, position: null },
      data: { key: null, verifiedAt: null },
    })
    await discardPreview(transaction, queue, fileId)
  })
}

type Discarded = Prisma.AssetFileGetPayload<{ include: { versions: { select: { state: true } } } }>

/** No buyer can hold it; ended versions never reopen. */
async function isDiscarded(db: Executor, file: Discarded): Promise<boolean> {
  if (file.isFurther) return file.position === null && !(await isSoldFile(db, file))
  return file.versions.length > 0 && file.versions.every(({ state }) => state === 'rejected' || state === 'withdrawn')
}
