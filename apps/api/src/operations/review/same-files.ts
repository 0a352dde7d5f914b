import type { AssetReview } from '@wencang/contract'
import type { Executor } from '@wencang/database'
import { displayName } from '../../assets/asset/index.ts'

const MAX_NAMED = 10

/** Other creators' assets with equal files, which buyers might resell. */
export async function findSameFiles(
  db: Executor,
  { creatorId, sha256s }: { creatorId: string; sha256s: readonly string[] },
): Promise<AssetReview['sameFile']> {
  if (sha256s.length === 0) return []
  const assets = await db.asset.findMany({
    where: {
      creatorId: { not: creatorId },
      status: { not: 'deleted' },
      files: { some: { sha256: { in: [...sha256s] }, verifiedAt: { not: null } } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_NAMED,
    select: {
      id: true,
      name: true,
      creator: { select: { name: true, creatorProfile: { select: { name: true } } } },
    },
  })
  return assets.map(({ id, name, creator }) => ({ id, name, creatorName: displayName(creator) }))
}
