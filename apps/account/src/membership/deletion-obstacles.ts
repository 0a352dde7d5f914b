import type { Executor, Prisma } from '@wencang/database'
import { ONBOARDING_STATUS } from '@wencang/domain'

/** Assets on sale that a user created or owns. */
export const ownAssetOnSale = (userId: string): Prisma.AssetWhereInput => ({
  OR: [{ creatorId: userId }, { ownerId: userId }],
  status: 'saling',
})

/** Unpaid orders of a user, or of a user's assets. */
export const openOrderOf = (userId: string): Prisma.OrderWhereInput => ({
  status: 'pending',
  OR: [{ buyerId: userId }, { creatorId: userId }, { ownerId: userId }],
})

/** Whether a user or one of the user's assets is in violation. */
export async function isInViolation(db: Executor, userId: string): Promise<boolean> {
  const applications = await db.onboardingApplication.count({
    where: { userId, status: ONBOARDING_STATUS.violation },
  })
  if (applications > 0) return true
  // Only an owner who accepted is responsible for an asset: otherwise anybody could block a deletion by naming the user as owner.
  const assets = await db.asset.count({
    where: { status: 'violation', OR: [{ creatorId: userId }, { ownerId: userId, ownership: 'accepted' }] },
  })
  return assets > 0
}
