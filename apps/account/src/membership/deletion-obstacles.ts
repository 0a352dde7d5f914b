import type { Executor, Prisma } from '@wencang/database'
import { ONBOARDING_STATUS } from '@wencang/domain'

export const ownAssetOnSale = (userId: string): Prisma.AssetWhereInput => ({
  OR: [{ creatorId: userId }, { ownerId: userId }],
  status: 'saling',
})

export const openOrderOf = (userId: string): Prisma.OrderWhereInput => ({
  status: 'pending',
  OR: [{ buyerId: userId }, { creatorId: userId }, { ownerId: userId }],
})

export async function isInViolation(db: Executor, userId: string): Promise<boolean> {
  const applications = await db.onboardingApplication.count({
    where: { userId, status: ONBOARDING_STATUS.violation },
  })
  if (applications > 0) return true
  // Only accepted owners: otherwise naming someone could block deletion.
  const assets = await db.asset.count({
    where: { status: 'violation', OR: [{ creatorId: userId }, { ownerId: userId, ownership: 'accepted' }] },
  })
  return assets > 0
}
