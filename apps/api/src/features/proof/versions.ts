import type { RevocationReason } from '@wencang/contract'
import { type Executor, findsRow, IdRow, Prisma, queryRow, queryRows, type Transaction } from '@wencang/database'
import { LICENCE_NAMES } from '@wencang/domain'
import { licenceTextHash, manifestHash as hashOfManifest } from '@wencang/proof/log'
import { z } from 'zod'
import { statedLicence } from '../receipts/index.ts'
import { insertedEntries, newEntry, person, revocation, writeEntries } from './entries.ts'

const Version = z.object({
  version: z.number(),
  entryId: z.string(),
  fileHash: z.string(),
  fileSize: z.string().transform(Number),
  manifestHash: z.string(),
})
/** A version of an asset's files as the log has it. */
export type Version = z.output<typeof Version>

const COLUMNS = Prisma.sql`v.version, v.entry_id::text AS "entryId", v.file_hash AS "fileHash", v.file_size::text AS "fileSize", v.manifest_hash AS "manifestHash"`

/** The files that are sold together, by their IDs: the main one, and the further ones in their order. */
interface Files {
  assetId: string
  fileId: string
  furtherFileIds: readonly string[]
}

const VersionFiles = z.object({ fileId: z.string(), furtherFileIds: z.array(z.string()) })

/** What an asset consists of now; null while a file of it is not verified. */
async function readFiles(executor: Executor, assetId: string): Promise<Files | null> {
  const files = await queryRow(
    executor,
    VersionFiles,
    Prisma.sql`
    SELECT a.current_file_id::text AS "fileId", ARRAY(
        SELECT f.id::text FROM asset_file f WHERE f.asset_id = a.id AND f.position IS NOT NULL ORDER BY f.position) AS "furtherFileIds"
    FROM asset a WHERE a.id = ${assetId}::uuid AND a.current_file_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM asset_file f WHERE f.asset_id = a.id AND f.sha256 IS NULL AND (f.id = a.current_file_id OR f.position IS NOT NULL))`,
  )
  return files && { assetId, ...files }
}

const FileRow = z.object({ name: z.string(), size: z.string().transform(Number), sha256: z.string() })
const Work = z.object({ licence: z.enum(LICENCE_NAMES), creatorId: z.string(), creatorName: z.string() })

/** The list of files as a certificate has it, the main one first. */
export function readManifest(executor: Executor, { fileId, furtherFileIds }: Omit<Files, 'assetId'>) {
  const ids = [fileId, ...furtherFileIds]
  return queryRows(
    executor,
    FileRow,
    Prisma.sql`
    SELECT f.file_name AS name, f.size_bytes::text AS size, f.sha256 FROM asset_file f
    WHERE f.id = ANY (${ids}::uuid[]) AND f.sha256 IS NOT NULL ORDER BY array_position(${ids}::uuid[], f.id)`,
  )
}

const readWork = (executor: Executor, assetId: string) =>
  queryRow(
    executor,
    Work,
    Prisma.sql`
    SELECT a.licence::text AS licence, a.creator_id::text AS "creatorId", coalesce(p.name, u.name) AS "creatorName"
    FROM asset a JOIN users u ON u.id = a.creator_id LEFT JOIN creator_profile p ON p.user_id = u.id WHERE a.id = ${assetId}::uuid`,
  )

/** The hash of what a licence says. */
export const licenceHash = (licence: z.output<typeof Work>['licence']): string =>
  licenceTextHash(statedLicence(licence))

/** The latest version of an asset that holds. */
function findVersion(executor: Executor, assetId: string, and = Prisma.sql`TRUE`): Promise<Version | null> {
  return queryRow(
    executor,
    Version,
    Prisma.sql`
    SELECT ${COLUMNS} FROM log_version v WHERE v.asset_id = ${assetId}::uuid AND ${and}
      AND NOT EXISTS (SELECT FROM log_entry r WHERE r.once_key = 'revocation ' || v.entry_id)
    ORDER BY v.version DESC LIMIT 1`,
  )
}

const sameFiles = ({ fileId, furtherFileIds }: Files) =>
  Prisma.sql`v.file_id = ${fileId}::uuid AND v.further_file_ids = ${[...furtherFileIds]}::uuid[]`

/** How often a number is tried that another process may take at the same moment. */
const TRIES = 5

/**
 * Records what an asset consists of, unless its latest version is the same.
 * @param executor A transaction, or the client: one statement writes all of it.
 * @returns the version; null for files that are not there or not verified.
 */
async function recordFiles(
  executor: Executor,
  files: Files,
  { at, isLate }: { at: Date; isLate: boolean },
): Promise<Version | null> {
  const { assetId, fileId, furtherFileIds } = files
  const [manifest, work] = [await readManifest(executor, files), await readWork(executor, assetId)]
  const [main] = manifest
  if (!work || !main || manifest.length !== furtherFileIds.length + 1) return null
  const manifestHash = hashOfManifest(manifest)
  for (let tries = 0; tries < TRIES; tries++) {
    // The number first: if another process records these files after the look for them, it takes this number, and they are looked for again.
    const version = await nextVersion(executor, assetId)
    const known = await findVersion(executor, assetId, sameFiles(files))
    if (known) return known
    const { licence } = work
    const entry = newEntry('version', {
      ...{ assetId, once: `${assetId} ${version}`, at, isLate },
      says: {
        ...{ version, fileHash: main.sha256, fileSize: main.size, manifestHash },
        ...{ licence, licenceTextHash: licenceHash(licence) },
      },
      hides: { creator: person(work.creatorName, work.creatorId) },
    })
    await executor.$executeRaw`
      WITH numbered AS (
        INSERT INTO log_version (asset_id, version, entry_id, file_id, further_file_ids, file_hash, file_size, manifest_hash)
        VALUES (${assetId}::uuid, ${version}::int4, ${entry.id}::uuid, ${fileId}::uuid, ${[...furtherFileIds]}::uuid[], ${main.sha256}, ${main.size}::int8, ${manifestHash})
        ON CONFLICT DO NOTHING RETURNING entry_id),
      ${insertedEntries([entry], Prisma.sql`e.id IN (SELECT entry_id FROM numbered)`)}
      SELECT 1 FROM logged`
  }
  throw new Error('the versions of an asset change all the time')
}

const Numbered = z.object({ version: z.number() })
async function nextVersion(executor: Executor, assetId: string): Promise<number> {
  const row = await queryRow(
    executor,
    Numbered,
    Prisma.sql`SELECT coalesce(max(version), 0) + 1 AS version FROM log_version WHERE asset_id = ${assetId}::uuid`,
  )
  return row?.version ?? 1
}

/** Records the version of an asset whose files are all verified, unless it is recorded already. In the transaction that made it so, or later. */
export async function recordVersion(
  executor: Executor,
  assetId: string,
  { at, isLate = false }: { at: Date; isLate?: boolean },
): Promise<Version | null> {
  const files = await readFiles(executor, assetId)
  return files && recordFiles(executor, files, { at, isLate })
}

const OrderedFiles = z.object({ assetId: z.string(), fileId: z.string(), furtherFileIds: z.array(z.string()) })

/** Records what orders froze, for those whose versions the log does not have: what was on sale before there was a log. */
export async function recordOrdered(executor: Executor, orderIds: readonly string[], at: Date): Promise<void> {
  const ordered = await queryRows(
    executor,
    OrderedFiles,
    Prisma.sql`
    SELECT DISTINCT asset_id::text AS "assetId", file_id::text AS "fileId", further_file_ids::text[] AS "furtherFileIds"
    FROM orders o WHERE id = ANY (${orderIds}::uuid[]) AND file_id IS NOT NULL AND NOT EXISTS (SELECT FROM log_version v
      WHERE v.asset_id = o.asset_id AND v.file_id = o.file_id AND v.further_file_ids = o.further_file_ids)`,
  )
  for (const files of ordered) await recordFiles(executor, files, { at, isLate: true })
}

/**
 * Records that a review approved what an asset consists of, and that earlier versions are superseded by it: they stay provable, and so do their sales. In the
 * transaction of the decision.
 * @returns the version; null while a file is not verified.
 */
export async function recordApproval(transaction: Transaction, assetId: string, at: Date): Promise<Version | null> {
  const version = await recordVersion(transaction, assetId, { at })
  if (!version) return null
  await writeEntries(transaction, [
    newEntry('approval', {
      ...{ assetId, once: `${version.entryId} ${at.toISOString()}`, at },
      says: { version: version.version, fileHash: version.fileHash },
    }),
  ])
  await revokeEarlier(transaction, assetId, version, at)
  return version
}

/**
 * Records what an asset of which the log has nothing consists of, and what it consisted of in its earlier approved versions, in their order: those are superseded.
 * Locks the asset, so that of two runs one records it.
 */
export async function recordAllVersions(transaction: Transaction, assetId: string, at: Date): Promise<void> {
  await findsRow(transaction, Prisma.sql`SELECT 1 FROM asset WHERE id = ${assetId}::uuid FOR UPDATE`)
  if (await findsRow(transaction, Prisma.sql`SELECT 1 FROM log_version WHERE asset_id = ${assetId}::uuid LIMIT 1`))
    return
  const approved = await queryRows(
    transaction,
    VersionFiles,
    Prisma.sql`
    SELECT file_id::text AS "fileId", further_file_ids::text[] AS "furtherFileIds" FROM asset_version
    WHERE asset_id = ${assetId}::uuid AND state = 'approved' ORDER BY number`,
  )
  for (const files of approved) await recordFiles(transaction, { assetId, ...files }, { at, isLate: true })
  const last = await recordVersion(transaction, assetId, { at, isLate: true })
  if (last && approved.length > 1) await revokeEarlier(transaction, assetId, last, at)
}

/** Records that earlier versions are superseded: they stay provable, and so do their sales. */
function revokeEarlier(transaction: Transaction, assetId: string, { version }: Version, at: Date): Promise<void> {
  return revokeThose(transaction, { assetId, isMeant: Prisma.sql`version < ${version}::int4` }, 'superseded', at)
}

/** Records that no version of an asset holds any longer. In the transaction of what ended it. */
export async function revokeVersions(
  transaction: Transaction,
  assetId: string,
  reason: 'violation' | 'deleted',
  at: Date,
): Promise<void> {
  await revokeThose(transaction, { assetId, isMeant: Prisma.sql`TRUE` }, reason, at)
}

/** Revokes versions of an asset; one that was revoked before stays as it was. */
async function revokeThose(
  transaction: Transaction,
  { assetId, isMeant }: { assetId: string; isMeant: Prisma.Sql },
  reason: RevocationReason,
  at: Date,
): Promise<void> {
  const versions = await queryRows(
    transaction,
    IdRow,
    Prisma.sql`SELECT entry_id::text AS id FROM log_version WHERE asset_id = ${assetId}::uuid AND ${isMeant} ORDER BY version`,
  )
  await writeEntries(
    transaction,
    versions.map(({ id }) => revocation({ id, assetId }, reason, at)),
  )
}
