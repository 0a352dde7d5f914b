import { MarketError, type StoreVersion, type StoreVersions, VersionChanges } from '@wencang/contract'
import type { Prisma } from '@wencang/database'
import { isOpenVersion, MAX_LISTED_VERSIONS, takesNewVersion } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { storedFileKeys, verificationOf } from '../asset/index.ts'
import { readEdits } from './edits.ts'

const withFile = {
  include: { file: { include: { upload: true } } },
  omit: { edits: true, editFileIds: true },
} satisfies Prisma.AssetVersionDefaultArgs
type VersionRecord = Prisma.AssetVersionGetPayload<typeof withFile>

const NEWEST_FIRST = [{ createdAt: 'desc' }, { id: 'desc' }] satisfies Prisma.AssetVersionOrderByWithRelationInput[]

/** Versions of a creator's asset, newest first; only undecided or rejected edits with their values. @throws {MarketError} asset_not_found. */
export async function listStoreVersions(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId: creatorId }: Caller,
  assetId: string,
): Promise<StoreVersions> {
  const asset = await db.asset.findFirst({
    where: { id: assetId, creatorId, status: { not: 'deleted' } },
    select: { status: true, needsReview: true, orientation: true },
  })
  if (!asset) throw new MarketError('asset_not_found')
  const versions = await db.assetVersion.findMany({
    where: { assetId },
    orderBy: NEWEST_FIRST,
    take: MAX_LISTED_VERSIONS,
    ...withFile,
  })
  const isOneOpen = versions.some(({ state }) => isOpenVersion(state))
  const [sizes, reasons, draft] = await Promise.all([
    bytesOf(db, versions),
    fieldReasonsOf(db, versions),
    readDraft({ db, storage }, assetId, asset.orientation),
  ])
  return {
    versions: versions.map((version) => present(version, { sizes, reasons, draft })),
    takesNew: takesNewVersion(asset) && !isOneOpen,
  }
}

/** The latest edits while they are undecided, or rejected and not proposed again. */
async function readDraft({ db, storage }: Pick<Context, 'db' | 'storage'>, assetId: string, orientation: string) {
  const latest = await db.assetVersion.findFirst({
    where: { assetId, fileId: null },
    orderBy: NEWEST_FIRST,
    select: { id: true, state: true, edits: true, editFileIds: true },
  })
  if (latest?.state !== 'reviewing' && latest?.state !== 'rejected') return null
  const keys = await storedFileKeys(db, latest.editFileIds)
  const pictures = Object.fromEntries([...keys].map(([id, key]) => [id, storage.publicUrl(key)]))
  return { id: latest.id, edits: readEdits(latest.edits, orientation), pictures }
}

/** Sizes in bytes of the versions' further files, by ID. */
async function bytesOf(db: Context['db'], versions: readonly VersionRecord[]): Promise<Map<string, number>> {
  const ids = [...new Set(versions.flatMap(({ furtherFileIds }) => furtherFileIds))]
  if (ids.length === 0) return new Map()
  const files = await db.assetFile.findMany({ where: { id: { in: ids } }, select: { id: true, sizeBytes: true } })
  return new Map(files.map(({ id, sizeBytes }) => [id, Number(sizeBytes)]))
}

/** Reasons by reviewed fact of rejected versions, by ID. */
async function fieldReasonsOf(db: Context['db'], versions: readonly VersionRecord[]) {
  const ids = versions.filter(({ state }) => state === 'rejected').map(({ id }) => id)
  const reviews = await db.review.findMany({ where: { kind: 'version', subjectId: { in: ids } } })
  return new Map(
    reviews.map(({ subjectId, fieldReasons }) => [subjectId, fieldReasons as Record<string, string> | null]),
  )
}

interface Beside {
  sizes: Map<string, number>
  reasons: Awaited<ReturnType<typeof fieldReasonsOf>>
  draft: Awaited<ReturnType<typeof readDraft>>
}

function present(version: VersionRecord, { sizes, reasons, draft }: Beside): StoreVersion {
  const { id, state, number, isForBuyers, reason, furtherFileIds, file } = version
  return {
    ...{ id, state, number, isForBuyers, reason },
    ...(draft?.id === id ? { edits: draft.edits, pictures: draft.pictures } : { edits: null, pictures: {} }),
    fieldReasons: reasons.get(id) ?? {},
    changes: VersionChanges.nullable().parse(version.changes),
    fileName: file?.fileName ?? null,
    fileType: file?.fileType ?? null,
    fileHash: file?.sha256 ?? null,
    filesNum: file ? 1 + furtherFileIds.length : 0,
    filesSize: furtherFileIds.reduce((sum, one) => sum + (sizes.get(one) ?? 0), Number(file?.sizeBytes ?? 0)),
    verification: verificationOf(file?.upload ?? undefined),
    createdAt: version.createdAt.toISOString(),
    submittedAt: version.submittedAt?.toISOString() ?? null,
    decidedAt: version.decidedAt?.toISOString() ?? null,
  }
}
