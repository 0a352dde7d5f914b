import { type AdminPayout, MarketError, type Payout } from '@wencang/contract'
import type { Executor, Prisma } from '@wencang/database'
import { yuanFromFen } from '@wencang/domain'

export const payoutInclude = { user: { select: { id: true, name: true } } } satisfies Prisma.PayoutInclude
type PayoutWithSeller = Prisma.PayoutGetPayload<{ include: typeof payoutInclude }>

/** Locks a seller's row: everything that changes what they may still request runs one after the other. */
export async function lockSeller(transaction: Executor, userId: string): Promise<void> {
  await transaction.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
}

export const balanceTooLow = (availableFen: number) =>
  new MarketError('balance_too_low', {
    details: [{ path: 'amount', message: `${yuanFromFen(availableFen)} is settled and not asked for yet` }],
  })

/** A payout as its seller sees it. */
export function presentPayout(payout: Omit<PayoutWithSeller, 'user'>): Payout {
  return {
    id: payout.id,
    amount: yuanFromFen(payout.amountFen),
    status: payout.state,
    reason: payout.reason,
    createdTime: payout.createdAt.toISOString(),
    decidedAt: payout.decidedAt?.toISOString() ?? null,
  }
}

/** A payout as operators see it. */
export const presentAdminPayout = (payout: PayoutWithSeller): AdminPayout => ({
  ...presentPayout(payout),
  seller: payout.user,
})
