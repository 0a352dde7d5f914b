import { type Executor, Prisma, queryRows } from '@wencang/database'
import { LICENCE_NAMES } from '@wencang/domain'
import { z } from 'zod'

/** IDs of the main file and ordered further files. */
export interface Files {
  assetId: string
  fileId: string
  furtherFileIds: readonly string[]
}

export const AssetFiles = z.object({ assetId: z.string(), fileId: z.string(), furtherFileIds: z.array(z.string()) })

/** Reads current files; skips assets with unverified files. */
export function readFiles(executor: Executor, assetIds: readonly string[]): Promise<Files[]> {
  return queryRows(
    executor,
    AssetFiles,
    Prisma.sql`
    SELECT a.id::text AS "assetId", a.current_file_id::text AS "fileId", ARRAY(
        SELECT f.id::text FROM asset_file f WHERE f.asset_id = a.id AND f.position IS NOT NULL ORDER BY f.position) AS "furtherFileIds"
    FROM asset a WHERE a.id = ANY (${assetIds}::uuid[]) AND a.current_file_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM asset_file f WHERE f.asset_id = a.id AND f.sha256 IS NULL AND (f.id = a.current_file_id OR f.position IS NOT NULL))`,
  )
}

const FILE_FACTS = { name: z.string(), size: z.string().transform(Number), sha256: z.string() }
const FileRow = z.object(FILE_FACTS)
const FileOfMany = z.object({ ...FILE_FACTS, of: z.number() })
export type FileFacts = z.output<typeof FileRow>

/** Returns file lists in input order, main file first. */
export async function readManifests(
  executor: Executor,
  all: readonly Omit<Files, 'assetId'>[],
): Promise<FileFacts[][]> {
  const ids = all.flatMap(({ fileId, furtherFileIds }, of) => [fileId, ...furtherFileIds].map((id) => ({ id, of })))
  const rows = await queryRows(
    executor,
    FileOfMany,
    Prisma.sql`
    SELECT w.of, f.file_name AS name, f.size_bytes::text AS size, f.sha256
    FROM unnest(${ids.map(({ id }) => id)}::uuid[], ${ids.map(({ of }) => of)}::int4[]) WITH ORDINALITY AS w (id, of, place)
    JOIN asset_file f ON f.id = w.id WHERE f.sha256 IS NOT NULL ORDER BY w.place`,
  )
  const manifests: FileFacts[][] = all.map(() => [])
  for (const { of, ...file } of rows) manifests[of]?.push(file)
  return manifests
}

/** Returns a certificate's file list, main file first. */
export async function readManifest(executor: Executor, files: Omit<Files, 'assetId'>): Promise<FileFacts[]> {
  const [manifest = []] = await readManifests(executor, [files])
  return manifest
}

const Work = z.object({
  assetId: z.string(),
  licence: z.enum(LICENCE_NAMES),
  creatorId: z.string(),
  creatorName: z.string(),
})

export type Work = z.output<typeof Work>

/** Reads version facts other than files, by asset. */
export async function readWorks(executor: Executor, assetIds: readonly string[]): Promise<Map<string, Work>> {
  const works = await queryRows(
    executor,
    Work,
    Prisma.sql`
    SELECT a.id::text AS "assetId", a.licence::text AS licence, a.creator_id::text AS "creatorId", coalesce(p.name, u.name) AS "creatorName"
    FROM asset a JOIN users u ON u.id = a.creator_id LEFT JOIN creator_profile p ON p.user_id = u.id WHERE a.id = ANY (${assetIds}::uuid[])`,
  )
  return new Map(works.map((work) => [work.assetId, work]))
}
