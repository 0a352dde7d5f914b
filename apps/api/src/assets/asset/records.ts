import type { Executor, Prisma } from '@wencang/database'
import { ENGLISH_NAME_COLUMNS } from '../../lib/english-name.ts'

/** Columns of `presentParty`. */
export const PERSON_COLUMNS = {
  id: true,
  name: true,
  creatorProfile: { select: { name: true, ...ENGLISH_NAME_COLUMNS } },
} satisfies Prisma.UserSelect

export const assetRecordInclude = {
  creator: { select: PERSON_COLUMNS },
  owner: { select: PERSON_COLUMNS },
  currentFile: { include: { preview: { include: { tiles: true } } } },
  text: true,
  explanation: { select: { pictureCount: true } },
  pin: true,
  _count: { select: { versions: { where: { state: 'reviewing' } } } },
  uploads: {
    where: { isFurther: false, isVersion: false },
    orderBy: { createdAt: 'desc' },
    take: 1,
    include: { file: true },
  },
} satisfies Prisma.AssetInclude

export type AssetRecord = Prisma.AssetGetPayload<{ include: typeof assetRecordInclude }>

/**
 * Finds an asset without an access check.
 * @returns null when it does not exist or was deleted.
 */
export function findUnsafeAsset(db: Executor, id: string): Promise<AssetRecord | null> {
  return db.asset.findFirst({ where: { id, status: { not: 'deleted' } }, include: assetRecordInclude })
}

/** Finds one of the caller's own assets. */
export function findOwnAsset(db: Executor, id: string, creatorId: string): Promise<AssetRecord | null> {
  return db.asset.findFirst({ where: { id, creatorId, status: { not: 'deleted' } }, include: assetRecordInclude })
}

/** Latest decision per asset. */
export async function latestReviews(db: Executor, assetIds: string[]) {
  const reviews = await db.review.findMany({
    where: { kind: 'asset', subjectId: { in: assetIds } },
    orderBy: [{ subjectId: 'asc' }, { createdAt: 'desc' }],
    distinct: ['subjectId'],
  })
  return new Map(reviews.map((review) => [review.subjectId, review]))
}
export type ReviewRecord = Awaited<ReturnType<typeof latestReviews>> extends Map<string, infer R> ? R : never

/** Keys of stored files by ID. */
export async function storedFileKeys(
  db: Executor,
  ids: (string | null)[],
  which: { isPublic?: boolean } = { isPublic: true },
): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const files = await db.storedFile.findMany({
    where: { id: { in: wanted }, ...which },
    select: { id: true, key: true },
  })
  return new Map(files.map((file) => [file.id, file.key]))
}
