import { AccountError } from '@wencang/contract'
import type { PrismaClient } from '@wencang/database'
import { LOCAL_ISSUER } from '@wencang/domain'
import { keysOfPicture } from '../profile/pictures.ts'

/**
 * Deletes a user's account: sign-in, contacts and everything personal on the profile go, so do applications and identity checks; orders,
 * ledger, signed contracts and what buyers bought stay. Scans that nothing refers to any more are removed by the worker's sweep.
 * @returns keys of the pictures that nothing refers to any more, to be removed from the public bucket.
 * @throws {AccountError} 4060 while own assets are on sale or an order of or with the user is open.
 */
export async function deleteAccount(prisma: PrismaClient, userId: string): Promise<string[]> {
  return prisma.$transaction(async (transaction) => {
    // Held against new orders and assets of this user, which refer to this row: none slips in behind the count.
    await transaction.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`
    const ownAsset = { OR: [{ creatorId: userId }, { ownerId: userId }] }
    const onSale = await transaction.asset.count({ where: { ...ownAsset, status: 'saling' } })
    const open = await transaction.order.count({
      where: { status: 'pending', OR: [{ buyerId: userId }, { asset: ownAsset }] },
    })
    if (onSale > 0 || open > 0) throw new AccountError('account_in_use')

    const now = new Date()
    const identities = await transaction.identity.findMany({ where: { userId, issuer: LOCAL_ISSUER } })
    await transaction.signinAccount.deleteMany({ where: { id: { in: identities.map(({ subject }) => subject) } } })
    await transaction.identity.deleteMany({ where: { userId } })
    await transaction.roleGrant.deleteMany({ where: { userId } })
    await transaction.identityCheck.deleteMany({ where: { userId } })
    await transaction.onboardingApplication.deleteMany({ where: { userId } })
    await transaction.session.updateMany({
      where: { userId, revokedAt: null },
      data: { revokedAt: now },
    })
    await transaction.session.updateMany({ where: { userId }, data: { idToken: null, userAgent: null, address: null } })
    await transaction.creatorProfile.updateMany({
      where: { userId },
      data: {
        name: null,
        description: null,
        longitude: null,
        latitude: null,
        province: null,
        isCreator: false,
        isOwner: false,
      },
    })
    const before = await transaction.user.findUniqueOrThrow({
      where: { id: userId },
      select: { picture: true, bannerImg: true },
    })
    await transaction.user.update({ where: { id: userId }, data: { ...NOBODY, deletedAt: now } })
    return [...keysOfPicture('picture', before.picture), ...keysOfPicture('bannerImg', before.bannerImg)]
  })
}

const NOBODY = {
  name: 'Unknown',
  email: null,
  phone: null,
  picture: null,
  profile: null,
  bannerImg: null,
  cryptoWallet: null,
  province: null,
  kycType: null,
  kycName: null,
  realName: null,
}
