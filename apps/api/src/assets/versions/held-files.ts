import { type Executor, Prisma, queryRow } from '@wencang/database'
import { z } from 'zod'
import { readFilesOf, type SoldFile } from '../asset/index.ts'
import { heldVersions } from './list.ts'

const Files = z.object({ fileId: z.string(), furtherFileIds: z.array(z.string()) })

/** Version by number, or by one of its files. */
export type WhichVersion = { number: number } | { fileId: string }

/** Files of a bought or promised version; else empty. */
export async function readHeldVersion(
  db: Executor,
  { assetId, buyerId }: { assetId: string; buyerId: string },
  which: WhichVersion,
): Promise<SoldFile[]> {
  const isMeant =
    'number' in which
      ? Prisma.sql`h.number = ${which.number}::int4`
      : Prisma.sql`${which.fileId}::uuid IN (SELECT h.file_id UNION ALL SELECT unnest(h.further_file_ids))`
  const files = await queryRow(db, Files)`
    WITH ${heldVersions(assetId, buyerId)}
    SELECT h.file_id::text AS "fileId", h.further_file_ids::text[] AS "furtherFileIds" FROM held h
    WHERE ${isMeant} ORDER BY h.number DESC LIMIT 1`
  return files ? readFilesOf(db, files) : []
}

export async function readOwnVersion(db: Executor, assetId: string, which: WhichVersion): Promise<SoldFile[]> {
  const isMeant =
    'number' in which
      ? { number: which.number }
      : { OR: [{ fileId: which.fileId }, { furtherFileIds: { has: which.fileId } }] }
  const version = await db.assetVersion.findFirst({
    where: { assetId, state: 'approved', ...isMeant },
    orderBy: { number: 'desc' },
    select: { fileId: true, furtherFileIds: true },
  })
  return version?.fileId ? readFilesOf(db, { ...version, fileId: version.fileId }) : []
}
