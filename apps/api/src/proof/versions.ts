import type { RevocationReason } from '@wencang/contract'
import { type Executor, IdRow, type LogVersion, Prisma, queryRows, type Transaction } from '@wencang/database'
import { manifestHash as hashOfManifest, licenceTextHash } from '@wencang/proof/log'
import { statedLicence } from '../sales/receipts/index.ts'
import { insertedEntries, newEntry, person, revocation, writeEntries } from './entries.ts'
import { recordOwnership } from './ownership.ts'
import { type FileFacts, type Files, readFiles, readManifests, readWorks, type Work } from './version-files.ts'

export type Version = Pick<LogVersion, 'version' | 'entryId' | 'fileHash'>

export const licenceHash = (licence: Work['licence']): string => licenceTextHash(statedLicence(licence))

/** Unrevoked versions, in order. */
export async function standingVersions(executor: Executor, assetIds: readonly string[]): Promise<LogVersion[]> {
  const versions = await executor.logVersion.findMany({
    where: { assetId: { in: [...assetIds] } },
    orderBy: { version: 'asc' },
  })
  const keyOf = ({ entryId }: LogVersion) => `revocation ${entryId}`
  const revocations = await executor.logEntry.findMany({
    where: { onceKey: { in: versions.map(keyOf) } },
    select: { onceKey: true },
  })
  const revoked = new Set(revocations.map(({ onceKey }) => onceKey))
  return versions.filter((version) => !revoked.has(keyOf(version)))
}

const hasFiles = (version: LogVersion, { assetId, fileId, furtherFileIds }: Files) =>
  version.assetId === assetId && version.fileId === fileId && version.furtherFileIds.join() === furtherFileIds.join()

/** Finds the latest unrevoked versions with exactly these files. */
async function findVersions(executor: Executor, all: readonly Files[]): Promise<LogVersion[]> {
  const standing = await standingVersions(executor, idsOf(all))
  return all.flatMap((files) => standing.findLast((version) => hasFiles(version, files)) ?? [])
}

/** Array literal; Postgres has no ragged 2-D arrays. */
const furtherText = ({ furtherFileIds }: Pick<Files, 'furtherFileIds'>) => `{${furtherFileIds.join(',')}}`

/** Retries on a version-number conflict. */
const TRIES = 5

const idsOf = (all: readonly Files[]): string[] => all.map(({ assetId }) => assetId)

interface Recording {
  at: Date
  /** True for backfilled versions. */
  isLate: boolean
}

/**
 * Records versions whose files differ from the latest.
 * Skips missing and unverified files.
 * @param executor A transaction, or the client: one statement writes all of it.
 * @param all One per asset.
 * @returns versions by asset.
 */
async function recordFiles(
  executor: Executor,
  all: readonly Files[],
  recording: Recording,
): Promise<Map<string, Version>> {
  const recorded = new Map<string, Version>()
  if (all.length === 0) return recorded
  const manifests = await readManifests(executor, all)
  const works = await readWorks(executor, idsOf(all))
  const wanted = all.flatMap((files, place) => {
    const [manifest = [], work] = [manifests[place], works.get(files.assetId)]
    const [main] = manifest
    return work && main && manifest.length === files.furtherFileIds.length + 1
      ? [{ files, work, main, manifestHash: hashOfManifest(manifest) }]
      : []
  })
  for (let tries = 0; tries < TRIES; tries++) {
    const left = wanted.filter(({ files }) => !recorded.has(files.assetId))
    if (left.length === 0) return recorded
    const leftFiles = left.map(({ files }) => files)
    // Number first: a concurrent writer takes it, which forces a retry.
    const numbers = await nextVersions(executor, idsOf(leftFiles))
    const known = await findVersions(executor, leftFiles)
    for (const version of known) recorded.set(version.assetId, version)
    const lacking = left.filter(({ files }) => !recorded.has(files.assetId))
    await writeVersions(
      executor,
      lacking.map((one) => ({ ...one, version: numbers.get(one.files.assetId) ?? 1 })),
      recording,
    )
  }
  throw new Error('the versions of an asset change all the time')
}

interface NewVersion {
  files: Files
  work: Work
  main: FileFacts
  manifestHash: string
  version: number
}

/** Writes versions with entries; skips taken numbers. */
async function writeVersions(executor: Executor, all: readonly NewVersion[], recording: Recording): Promise<void> {
  if (all.length === 0) return
  const entries = all.map(({ files, work, main, manifestHash, version }) =>
    newEntry('version', {
      ...{ assetId: files.assetId, once: `${files.assetId} ${version}`, ...recording },
      says: {
        ...{ version, fileHash: main.sha256, fileSize: main.size, manifestHash },
        ...{ licence: work.licence, licenceTextHash: licenceHash(work.licence) },
      },
      hides: { creator: person(work.creatorName, work.creatorId) },
    }),
  )
  const of = <Value>(value: (one: NewVersion) => Value) => all.map(value)
  await executor.$executeRaw`
    WITH numbered AS (
      INSERT INTO log_version (asset_id, version, entry_id, file_id, further_file_ids, file_hash, file_size, manifest_hash)
      SELECT n.asset_id, n.version, n.entry_id, n.file_id, n.further_file_ids::uuid[], n.file_hash, n.file_size, n.manifest_hash
      FROM unnest(${of(({ files }) => files.assetId)}::uuid[], ${of(({ version }) => version)}::int4[], ${entries.map(({ id }) => id)}::uuid[],
        ${of(({ files }) => files.fileId)}::uuid[], ${of(({ files }) => furtherText(files))}::text[], ${of(({ main }) => main.sha256)}::text[],
        ${of(({ main }) => main.size)}::int8[], ${of(({ manifestHash }) => manifestHash)}::text[])
        AS n (asset_id, version, entry_id, file_id, further_file_ids, file_hash, file_size, manifest_hash)
      ORDER BY n.asset_id ON CONFLICT DO NOTHING RETURNING entry_id),
    ${insertedEntries(entries, Prisma.sql`e.id IN (SELECT entry_id FROM numbered)`)}
    SELECT 1 FROM logged`
}

/** @returns next version numbers; none for assets without versions. */
async function nextVersions(executor: Executor, assetIds: readonly string[]): Promise<Map<string, number>> {
  const last = await executor.logVersion.groupBy({
    by: 'assetId',
    where: { assetId: { in: [...assetIds] } },
    _max: { version: true },
  })
  return new Map(last.map(({ assetId, _max }) => [assetId, (_max.version ?? 0) + 1]))
}

/** Records an asset's versions in the given order. */
async function recordInOrder(executor: Executor, all: readonly Files[], recording: Recording): Promise<void> {
  const seen = new Map<string, number>()
  const rounds: Files[][] = []
  for (const files of all) {
    const round = seen.get(files.assetId) ?? 0
    seen.set(files.assetId, round + 1)
    rounds[round] = [...(rounds[round] ?? []), files]
  }
  for (const round of rounds) await recordFiles(executor, round, recording)
}

/** Idempotent. Unapproved assets' IDs and hashes must not enter the log. */
export async function recordVersion(
  executor: Executor,
  assetId: string,
  { at, isLate = false }: { at: Date; isLate?: boolean },
): Promise<Version | null> {
  const recorded = await recordFiles(executor, await readFiles(executor, [assetId]), { at, isLate })
  return recorded.get(assetId) ?? null
}

/** Backfills ordered versions that the log lacks. */
export async function recordOrdered(executor: Executor, orderIds: readonly string[], at: Date): Promise<void> {
  const orders = await executor.order.findMany({
    where: { id: { in: [...orderIds] } },
    select: { assetId: true, fileId: true, furtherFileIds: true },
  })
  const ordered = orders.flatMap(({ fileId, ...of }) => (fileId === null ? [] : [{ ...of, fileId }]))
  const distinct = new Map(ordered.map((files) => [`${files.fileId} ${files.furtherFileIds}`, files])).values()
  const versions = await executor.logVersion.findMany({ where: { assetId: { in: idsOf(ordered) } } })
  const unknown = [...distinct].filter((files) => !versions.some((version) => hasFiles(version, files)))
  await recordInOrder(executor, unknown, { at, isLate: true })
}

/**
 * Records an approval and supersedes earlier versions, which stay provable.
 * Call within the deciding transaction.
 * @returns the version; null while a file is unverified.
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
  await recordOwnership(transaction, assetId)
  return version
}

/** Approved asset `a` without any logged version. */
export const IS_UNRECORDED = Prisma.sql`a.status IN ('saling', 'removed') AND a.published_at IS NOT NULL AND NOT a.needs_review
  AND a.current_file_id IS NOT NULL AND NOT EXISTS (SELECT FROM log_version v WHERE v.asset_id = a.id)`

/**
 * Backfills unlogged assets' approved versions in order.
 * Locks the assets, so that concurrent runs record once.
 */
export async function recordAllVersions(
  transaction: Transaction,
  assetIds: readonly string[],
  at: Date,
): Promise<void> {
  await transaction.$executeRaw`SELECT 1 FROM asset WHERE id = ANY (${assetIds}::uuid[]) ORDER BY id FOR UPDATE`
  const unknown = await queryRows(transaction, IdRow)`
    SELECT a.id::text FROM asset a WHERE a.id = ANY (${assetIds}::uuid[]) AND ${IS_UNRECORDED}`
  const ids = unknown.map(({ id }) => id)
  const versions = await transaction.assetVersion.findMany({
    where: { assetId: { in: ids }, state: 'approved' },
    orderBy: [{ assetId: 'asc' }, { number: 'asc' }],
    select: { assetId: true, fileId: true, furtherFileIds: true },
  })
  const approved = versions.flatMap(({ fileId, ...of }) => (fileId === null ? [] : [{ ...of, fileId }]))
  await recordInOrder(transaction, approved, { at, isLate: true })
  const last = await recordFiles(transaction, await readFiles(transaction, ids), { at, isLate: true })
  for (const [assetId, files] of Map.groupBy(approved, (one) => one.assetId)) {
    const version = last.get(assetId)
    if (version && files.length > 1) await revokeEarlier(transaction, assetId, version, at)
  }
}

/** Superseded versions and their sales stay provable. */
function revokeEarlier(transaction: Transaction, assetId: string, { version }: Version, at: Date): Promise<void> {
  return revokeThose(transaction, { assetId, version: { lt: version } }, 'superseded', at)
}

/** Revokes all versions, within the causing transaction. */
export async function revokeVersions(
  transaction: Transaction,
  assetId: string,
  reason: 'violation' | 'deleted',
  at: Date,
): Promise<void> {
  await revokeThose(transaction, { assetId }, reason, at)
}

/** Revokes versions; earlier revocations stay unchanged. */
async function revokeThose(
  transaction: Transaction,
  which: { assetId: string; version?: Prisma.IntFilter },
  reason: RevocationReason,
  at: Date,
): Promise<void> {
  const versions = await transaction.logVersion.findMany({
    where: which,
    orderBy: { version: 'asc' },
    select: { entryId: true },
  })
  await writeEntries(
    transaction,
    versions.map(({ entryId: id }) => revocation({ id, assetId: which.assetId }, reason, at)),
  )
}
