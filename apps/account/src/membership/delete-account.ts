import { AccountError } from '@wencang/contract'
import { Prisma, runTransaction } from '@wencang/database'
import { LOCAL_ISSUER } from '@wencang/domain'
import { forgetNoticesOf } from '@wencang/notices'
import type { Context } from '../context.ts'
import type { Caller } from '../gateway/index.ts'
import { putMessage } from '../messages/index.ts'
import type { Locale } from '../pages/index.ts'
import { contactsOf, findLocalAccount } from './contacts.ts'
import { isInViolation, openOrderOf, ownAssetOnSale } from './deletion-obstacles.ts'

/**
 * Deletes sign-in, contacts, profile, applications and identity checks; notifies the contacts. Orders, ledger,
 * invoices, signed contracts and purchased assets stay.
 * @throws {AccountError} 4060 while assets are on sale, orders are open, or the user or an asset is in violation: a
 * violation outlives deletion.
 */
export async function deleteAccount(
  { db, pictureSweep, outbox }: Pick<Context, 'db' | 'pictureSweep' | 'outbox'>,
  { userId }: Caller,
  locale: Locale,
): Promise<void> {
  await runTransaction(db, async (transaction) => {
    // Blocks new orders, assets and decisions, which refer to this row.
    await transaction.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`
    const onSale = await transaction.asset.count({ where: ownAssetOnSale(userId) })
    const open = await transaction.order.count({ where: openOrderOf(userId) })
    const inViolation = await isInViolation(transaction, userId)
    if (onSale > 0 || open > 0 || inViolation) throw new AccountError('account_in_use')

    for (const to of await contactsOf(transaction, userId, await findLocalAccount(transaction, userId)))
      await putMessage(transaction, { to, locale, notice: DELETED })
    const now = new Date()
    const identities = await transaction.identity.findMany({ where: { userId, issuer: LOCAL_ISSUER } })
    await transaction.signinAccount.deleteMany({ where: { id: { in: identities.map(({ subject }) => subject) } } })
    await transaction.identity.deleteMany({ where: { userId } })
    await transaction.roleGrant.deleteMany({ where: { userId } })
    await transaction.contactChange.deleteMany({ where: { userId } })
    await forgetNoticesOf(transaction, userId)
    await transaction.board.deleteMany({ where: { userId } })
    await transaction.favourite.deleteMany({ where: { userId } })
    await transaction.followedCreator.deleteMany({ where: { OR: [{ userId }, { creatorId: userId }] } })
    // The order stays, without the name it licenses.
    await transaction.order.updateMany({ where: { buyerId: userId }, data: { licensee: null } })
    // Invoices stay with the order, without the email address.
    await transaction.invoiceRequest.updateMany({ where: { buyerId: userId }, data: { email: '' } })
    await transaction.invoiceRequest.updateMany({
      where: { buyerId: userId, state: { in: ['declined', 'withdrawn'] } },
      data: { title: '', taxNumber: null },
    })
    // Log entries stay, but their hidden values become unreadable.
    await transaction.logOpening.deleteMany({ where: { userId } })
    await transaction.payoutAccount.deleteMany({ where: { userId } })
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
        nameEn: null,
        namePinyin: null,
        description: null,
        descriptionEn: null,
        snapshotFileId: null,
        bannerFileId: null,
        layout: 'grid',
        theme: 'paper',
        longitude: null,
        latitude: null,
        province: null,
        assetDefaults: Prisma.DbNull,
        isCreator: false,
        isOwner: false,
      },
    })
    await transaction.user.update({ where: { id: userId }, data: { ...ERASED, deletedAt: now } })
  })
  pictureSweep.sweepSoon()
  outbox.deliverSoon()
}

/** Sent directly: the account's notices are deleted. */
const DELETED = {
  kind: 'told' as const,
  items: [{ kind: 'account.deleted', parameters: {} }],
  more: 0,
  unsubscribe: null,
}

const ERASED = {
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
