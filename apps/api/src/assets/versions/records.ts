import type { Executor, Prisma } from '@wencang/database'
import { MAX_LISTED_VERSIONS } from '@wencang/domain'

const withFile = { file: { include: { preview: { include: { tiles: true } } } } } satisfies Prisma.AssetVersionInclude
export type WaitingVersion = Prisma.AssetVersionGetPayload<{ include: typeof withFile }>

/** Version awaiting a decision; without an access check. */
export function findWaitingVersion(db: Executor, assetId: string): Promise<WaitingVersion | null> {
  return db.assetVersion.findFirst({ where: { assetId, state: 'reviewing' }, include: withFile })
}

export async function latestVersionIds(db: Executor, assetId: string): Promise<string[]> {
  const versions = await db.assetVersion.findMany({
    where: { assetId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_LISTED_VERSIONS,
    select: { id: true },
  })
  return versions.map(({ id }) => id)
}
