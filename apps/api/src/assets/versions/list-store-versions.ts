import { MarketError, type StoreVersion, type StoreVersions, VersionChanges } from '@wencang/contract'
import type { Prisma } from '@wencang/database'
import { isOpenVersion, MAX_LISTED_VERSIONS, takesNewVersion } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { verificationOf } from '../asset/index.ts'

const withFile = { file: { include: { upload: true } } } satisfies Prisma.AssetVersionInclude
type VersionRecord = Prisma.AssetVersionGetPayload<{ include: typeof withFile }>

/** All versions of a creator's asset, newest first. @throws {MarketError} asset_not_found. */
export async function listStoreVersions(
  { db }: Pick<Context, 'db'>,
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
  const sizes = await bytesOf(db, versions)
  return {
    versions: versions.map((version) => present(version, sizes)),
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

function present(version: VersionRecord, sizes: Map<string, number>): StoreVersion {
  const { id, state, number, isForBuyers, reason, furtherFileIds, file } = version
  return {
    ...{ id, state, number, isForBuyers, reason },
    changes: VersionChanges.nullable().parse(version.changes),
    fileName: file.fileName,
    fileType: file.fileType,
    fileHash: file.sha256,
    filesNum: 1 + furtherFileIds.length,
    filesSize: furtherFileIds.reduce((sum, one) => sum + (sizes.get(one) ?? 0), Number(file.sizeBytes)),
    verification: verificationOf(file.upload ?? undefined),
    createdAt: version.createdAt.toISOString(),
    submittedAt: version.submittedAt?.toISOString() ?? null,
    decidedAt: version.decidedAt?.toISOString() ?? null,
  }
}
