import { bothNames } from '../assets/index.ts'
import { type AdminPayout, MarketError, type Payout, type PayoutAccount } from '@wencang/contract'
import type { Executor, Prisma } from '@wencang/database'
import { isSuspended, maskName, yuanFromFen } from '@wencang/domain'

export const payoutInclude = {
  user: { select: { id: true, name: true, creatorProfile: { select: { name: true } } } },
} satisfies Prisma.PayoutInclude
type PayoutWithSeller = Prisma.PayoutGetPayload<{ include: typeof payoutInclude }>
type PayoutRecord = Omit<PayoutWithSeller, 'user'>

/** Locks a seller's row: everything that changes what they may still request runs one after the other. */
export async function lockSeller(transaction: Executor, userId: string): Promise<void> {
  await transaction.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
}

/** @throws {MarketError} payout_held while one of the sellers is suspended. */
export async function requireUnsuspended(transaction: Executor, userIds: string[], now: Date): Promise<void> {
  const sellers = await transaction.user.findMany({ where: { id: { in: userIds } } })
  if (sellers.some((seller) => isSuspended(seller, now))) throw new MarketError('payout_held')
}

export const balanceTooLow = (availableFen: number) =>
  new MarketError('balance_too_low', {
    details: [{ path: 'amount', message: `${yuanFromFen(availableFen)} is settled and not asked for yet` }],
  })

function presentAccount(payout: PayoutRecord, shown: (name: string) => string): PayoutAccount | null {
  const { accountBankName: bankName, accountHolderName: holderName, accountLastFour: lastFour } = payout
  if (bankName === null || holderName === null || lastFour === null) return null
  return { bankName, holderName: shown(holderName), lastFour }
}

/** A payout as its seller sees it. */
export function presentPayout(payout: PayoutRecord): Payout {
  return {
    id: payout.id,
    amount: yuanFromFen(payout.amountFen),
    status: payout.state,
    reason: payout.reason,
    account: presentAccount(payout, (name) => name),
    reference: payout.reference,
    createdTime: payout.createdAt.toISOString(),
    decidedAt: payout.decidedAt?.toISOString() ?? null,
    returnedAt: payout.returnedAt?.toISOString() ?? null,
  }
}

/** A payout as operators see it, with the account's holder masked. */
export const presentAdminPayout = (payout: PayoutWithSeller): AdminPayout => ({
  ...presentPayout(payout),
  account: presentAccount(payout, maskName),
  exportedAt: payout.exportedAt?.toISOString() ?? null,
  seller: bothNames({ id: payout.user.id, name: payout.user.name }, payout.user.creatorProfile?.name),
})
