import { MarketError, type StoreVersion, type StoreVersions, VersionChanges } from '@wencang/contract'
import type { Prisma } from '@wencang/database'
import { isOpenVersion, MAX_LISTED_VERSIONS, takesNewVersion } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { storedFileKeys, verificationOf } from '../asset/index.ts'
import { readEdits } from './edits.ts'

const withFile = {
  file: { include: { upload: true } },
  asset: { select: { orientation: true } },
} satisfies Prisma.AssetVersionInclude
type VersionRecord = Prisma.AssetVersionGetPayload<{ include: typeof withFile }>

/** All versions of a creator's asset, newest first. @throws {MarketError} asset_not_found. */
export async function listStoreVersions(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId: creatorId }: Caller,
  assetId: string,
): Promise<StoreVersions> {
  const asset = await db.asset.findFirst({
    where: { id: assetId, creatorId, status: { not: 'deleted' } },
    select: { status: true, needsReview: true },
  })
  if (!asset) throw new MarketError('asset_not_found')
  const versions = await db.assetVersion.findMany({
    where: { assetId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_LISTED_VERSIONS,
    include: withFile,
  })
  const isOneOpen = versions.some(({ state }) => isOpenVersion(state))
  const [sizes, reasons, keys] = await Promise.all([
    bytesOf(db, versions),
    fieldReasonsOf(db, versions),
    storedFileKeys(
      db,
      versions.flatMap(({ editFileIds }) => editFileIds),
    ),
  ])
  const urls = new Map([...keys].map(([id, key]) => [id, storage.publicUrl(key)]))
  return {
    versions: versions.map((version) => present(version, { sizes, reasons, urls })),
    takesNew: takesNewVersion(asset) && !isOneOpen,
  }
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
  urls: Map<string, string>
}

function present(version: VersionRecord, { sizes, reasons, urls }: Beside): StoreVersion {
  const { id, state, number, isForBuyers, reason, furtherFileIds, editFileIds, file, asset } = version
  return {
    ...{ id, state, number, isForBuyers, reason },
    edits: readEdits(version.edits, asset.orientation),
    pictures: Object.fromEntries([...urls].filter(([fileId]) => editFileIds.includes(fileId))),
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
