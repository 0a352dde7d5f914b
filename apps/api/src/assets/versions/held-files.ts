import { type Executor, Prisma, queryRow } from '@wencang/database'
import { z } from 'zod'
import { readFilesOf, type SoldFile } from '../asset/index.ts'
import { heldVersions } from './list.ts'

const Files = z.object({ fileId: z.string(), furtherFileIds: z.array(z.string()) })
const FILES = Prisma.sql`h.file_id::text AS "fileId", h.further_file_ids::text[] AS "furtherFileIds"`

/** Version by number, or by one of its files. */
export type WhichVersion = { number: number } | { fileId: string }

const meant = (which: WhichVersion) =>
  'number' in which
    ? Prisma.sql`h.number = ${which.number}::int4`
    : Prisma.sql`${which.fileId}::uuid IN (SELECT h.file_id UNION ALL SELECT unnest(h.further_file_ids))`

/** Files of a bought or promised version; else empty. */
export async function readHeldVersion(
  db: Executor,
  { assetId, buyerId }: { assetId: string; buyerId: string },
  which: WhichVersion,
): Promise<SoldFile[]> {
  const files = await queryRow(
    db,
    Files,
    Prisma.sql`
    WITH ${heldVersions(assetId, buyerId)} SELECT ${FILES} FROM held h WHERE ${meant(which)} ORDER BY h.number DESC LIMIT 1`,
  )
  return files ? readFilesOf(db, files) : []
}

export async function readOwnVersion(db: Executor, assetId: string, which: WhichVersion): Promise<SoldFile[]> {
  const files = await queryRow(
    db,
    Files,
    Prisma.sql`
    SELECT ${FILES} FROM asset_version h WHERE h.asset_id = ${assetId}::uuid AND h.state = 'approved' AND ${meant(which)}
    ORDER BY h.number DESC LIMIT 1`,
  )
  return files ? readFilesOf(db, files) : []
}
