import type { FileEntry, FileManifest, ReviewedFile } from '@wencang/contract'
import { type Executor, Prisma, queryRows } from '@wencang/database'
import { savedFileName } from '@wencang/domain'
import { z } from 'zod'

const SoldFile = z
  .object({
    fileId: z.string(),
    name: z.string(),
    fileType: z.string(),
    fileSize: z.string().transform(Number),
    fileHash: z.string(),
    key: z.string(),
    contentType: z.string(),
    isFurther: z.boolean(),
  })
  // Paths of further files need no sanitising.
  .transform((file) => ({ ...file, name: file.isFurther ? file.name : savedFileName(file.name, file.fileType) }))
/** A verified file with its key in the private bucket. */
export type SoldFile = z.output<typeof SoldFile>

const COLUMNS = Prisma.sql`f.id::text AS "fileId", f.file_name AS name, f.file_type AS "fileType", f.size_bytes::text AS "fileSize", f.sha256 AS "fileHash", f.key,
  coalesce(f.content_type, 'application/octet-stream') AS "contentType", f.is_further AS "isFurther"`
const IS_STORED = Prisma.sql`f.key IS NOT NULL AND f.sha256 IS NOT NULL`

/** Verified files on sale, main file first, without an access check. */
export function readCurrentFiles(db: Executor, assetId: string): Promise<SoldFile[]> {
  return queryRows(
    db,
    SoldFile,
    Prisma.sql`
    SELECT ${COLUMNS} FROM asset a JOIN asset_file f ON f.asset_id = a.id AND (f.id = a.current_file_id OR f.position IS NOT NULL)
    WHERE a.id = ${assetId}::uuid AND ${IS_STORED} ORDER BY f.position NULLS FIRST`,
  )
}

/** Reads files by ID, main file first. */
export function readFilesOf(
  db: Executor,
  { fileId, furtherFileIds }: { fileId: string; furtherFileIds: readonly string[] },
): Promise<SoldFile[]> {
  const ids = [fileId, ...furtherFileIds]
  return queryRows(
    db,
    SoldFile,
    Prisma.sql`
    SELECT ${COLUMNS} FROM asset_file f WHERE f.id = ANY (${ids}::uuid[]) AND ${IS_STORED} ORDER BY array_position(${ids}::uuid[], f.id)`,
  )
}

/** Files a buyer ordered; empty without a purchase. */
export function readBoughtFiles(db: Executor, assetId: string, buyerId: string): Promise<SoldFile[]> {
  return queryRows(
    db,
    SoldFile,
    Prisma.sql`
    WITH bought AS (
      SELECT o.file_id, o.further_file_ids FROM orders o
      WHERE o.asset_id = ${assetId}::uuid AND o.buyer_id = ${buyerId}::uuid AND o.status = 'completed' AND NOT o.is_refunded
      ORDER BY o.paid_at DESC LIMIT 1)
    SELECT ${COLUMNS} FROM bought JOIN asset_file f ON f.id = bought.file_id OR f.id = ANY (bought.further_file_ids)
    WHERE ${IS_STORED} ORDER BY array_position(bought.further_file_ids, f.id) NULLS FIRST`,
  )
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
