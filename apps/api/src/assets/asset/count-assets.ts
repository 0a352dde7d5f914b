import type { Executor, Prisma } from '@wencang/database'

/** Counts a user's created assets by status, and accepted ones of other creators. */
export async function countAssets(
  db: Executor,
  userId: string,
  where: Prisma.AssetWhereInput = {},
): Promise<Record<'created' | 'owned', Record<string, number>>> {
  const count = async (whose: Prisma.AssetWhereInput) => {
    const groups = await db.asset.groupBy({ by: ['status'], where: { ...where, ...whose }, _count: true })
    return Object.fromEntries(groups.map(({ status, _count }) => [status, _count]))
  }
  const created = await count({ creatorId: userId })
  const owned = await count({ ownerId: userId, ownership: 'accepted', NOT: { creatorId: userId } })
  return { created, owned }
}
