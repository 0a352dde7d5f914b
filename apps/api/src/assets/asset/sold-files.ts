import type { FileEntry, FileManifest, ReviewedFile } from '@wencang/contract'
import type { Executor, Prisma } from '@wencang/database'
import { savedFileName } from '@wencang/domain'

/** A verified file with its key in the private bucket. */
export interface SoldFile {
  fileId: string
  name: string
  fileType: string
  fileSize: number
  fileHash: string
  key: string
  contentType: string
  isFurther: boolean
}

async function readFiles(
  db: Executor,
  where: Prisma.AssetFileWhereInput,
  orderBy: Prisma.AssetFileOrderByWithRelationInput = {},
): Promise<SoldFile[]> {
  const files = await db.assetFile.findMany({ where, orderBy })
  return files.flatMap(({ id, fileName, fileType, sizeBytes, sha256, key, contentType, isFurther }) => {
    if (key === null || sha256 === null) return []
    // Paths of further files need no sanitising.
    const name = isFurther ? fileName : savedFileName(fileName, fileType)
    const stored = { fileSize: Number(sizeBytes), fileHash: sha256, key }
    return { fileId: id, name, fileType, ...stored, contentType: contentType ?? 'application/octet-stream', isFurther }
  })
}

/** Verified files on sale, main file first, without an access check. */
export function readCurrentFiles(db: Executor, assetId: string): Promise<SoldFile[]> {
  const isOnSale = { OR: [{ position: { not: null } }, { currentOf: { isNot: null } }] }
  return readFiles(db, { assetId, ...isOnSale }, { position: { sort: 'asc', nulls: 'first' } })
}

/** Reads files by ID, main file first. */
export async function readFilesOf(
  db: Executor,
  { fileId, furtherFileIds }: { fileId: string; furtherFileIds: readonly string[] },
): Promise<SoldFile[]> {
  const ids = [fileId, ...furtherFileIds]
  const files = new Map((await readFiles(db, { id: { in: ids } })).map((file) => [file.fileId, file]))
  return ids.flatMap((id) => files.get(id) ?? [])
}

/** Files a buyer ordered; empty without a purchase. */
export async function readBoughtFiles(db: Executor, assetId: string, buyerId: string): Promise<SoldFile[]> {
  const order = await db.order.findFirst({
    where: { assetId, buyerId, status: 'completed', isRefunded: false },
    orderBy: { paidAt: 'desc' },
    select: { fileId: true, furtherFileIds: true },
  })
  return order?.fileId ? readFilesOf(db, { fileId: order.fileId, furtherFileIds: order.furtherFileIds }) : []
}

/** Further file IDs of a locked asset, which orders freeze. */
export async function readFurtherFileIds(db: Executor, assetId: string): Promise<string[]> {
  const files = await db.assetFile.findMany({
    where: { assetId, position: { not: null } },
    orderBy: { position: 'asc' },
    select: { id: true },
  })
  return files.map(({ id }) => id)
}

/** Further files in order, as reviews compare them. */
export async function readFurtherFiles(db: Executor, assetId: string): Promise<ReviewedFile[]> {
  const files = await db.assetFile.findMany({
    where: { assetId, position: { not: null } },
    orderBy: { position: 'asc' },
    select: { fileName: true, sizeBytes: true, sha256: true },
  })
  return files.map(({ fileName, sizeBytes, sha256 }) => ({ fileName, fileSize: Number(sizeBytes), fileHash: sha256 }))
}

/** Checksums in `sha256sum` format. */
export const checksumLines = (files: readonly { name: string; fileHash: string }[]): string =>
  files.map(({ fileHash, name }) => `${fileHash}  ${name}\n`).join('')

export function presentManifest(files: readonly SoldFile[]): FileManifest {
  const entries = files.map(({ fileId, name, fileSize, fileHash }): FileEntry => ({ fileId, name, fileSize, fileHash }))
  return { files: entries, totalSize: entries.reduce((sum, { fileSize }) => sum + fileSize, 0) }
}

/** True if an order or approved version promises the further file. */
export async function isSoldFile(db: Executor, { id, assetId }: { id: string; assetId: string }): Promise<boolean> {
  const version = await db.assetVersion.findFirst({
    where: { assetId, furtherFileIds: { has: id }, state: 'approved' },
    select: { id: true },
  })
  if (version) return true
  const order = await db.order.findFirst({
    where: { assetId, furtherFileIds: { has: id }, status: { in: ['pending', 'completed'] } },
    select: { id: true },
  })
  return order !== null
}
