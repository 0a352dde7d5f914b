import { AccountError } from '@wencang/contract'
import { type PrismaClient, runTransaction } from '@wencang/database'
import { LOCAL_ISSUER, ONBOARDING_STATUS } from '@wencang/domain'

/**
 * Deletes a user's account: sign-in, contacts and everything personal on the profile go, so do applications and identity checks; orders,
 * ledger, signed contracts and what buyers bought stay. Files that nothing refers to any more are removed by sweeps, later.
 * @throws {AccountError} 4060 while own assets are on sale, an order of or with the user is open, or the user or an own asset is in
 * violation: a ban does not end with the account.
 */
export async function deleteAccount(prisma: PrismaClient, userId: string): Promise<void> {
  await runTransaction(prisma, async (transaction) => {
    // Held against new orders and assets of this user, which refer to this row, and against decisions about them: none slips in behind the
    // count.
    await transaction.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`
    const ownAsset = { OR: [{ creatorId: userId }, { ownerId: userId }] }
    const onSale = await transaction.asset.count({ where: { ...ownAsset, status: 'saling' } })
    const open = await transaction.order.count({
      where: { status: 'pending', OR: [{ buyerId: userId }, { creatorId: userId }, { ownerId: userId }] },
    })
    const inViolation =
      (await transaction.onboardingApplication.count({ where: { userId, status: ONBOARDING_STATUS.violation } })) +
      // Only who has accepted an asset answers for it: otherwise anybody could name, and so hold, anybody.
      (await transaction.asset.count({
        where: { status: 'violation', OR: [{ creatorId: userId }, { ownerId: userId, ownership: 'accepted' }] },
      }))
    if (onSale > 0 || open > 0 || inViolation > 0) throw new AccountError('account_in_use')

    const now = new Date()
    const identities = await transaction.identity.findMany({ where: { userId, issuer: LOCAL_ISSUER } })
    await transaction.signinAccount.deleteMany({ where: { id: { in: identities.map(({ subject }) => subject) } } })
    await transaction.identity.deleteMany({ where: { userId } })
    await transaction.roleGrant.deleteMany({ where: { userId } })
    await transaction.contactChange.deleteMany({ where: { userId } })
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
        snapshotFileId: null,
        bannerFileId: null,
        layout: 'grid',
        theme: 'paper',
        longitude: null,
        latitude: null,
        province: null,
        isCreator: false,
        isOwner: false,
      },
    })
    await transaction.user.update({ where: { id: userId }, data: { ...NOBODY, deletedAt: now } })
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
