import { bothNames } from '../assets/index.ts'
import { type AdminPayout, MarketError, type Payout, type PayoutAccount } from '@wencang/contract'
import type { Executor, Prisma } from '@wencang/database'
import type { Balance } from './balance.ts'
import { isSuspended, maskName, yuanFromFen } from '@wencang/domain'

export const payoutInclude = {
  user: { select: { id: true, name: true, creatorProfile: { select: { name: true } } } },
} satisfies Prisma.PayoutInclude
type PayoutWithSeller = Prisma.PayoutGetPayload<{ include: typeof payoutInclude }>
type PayoutRecord = Omit<PayoutWithSeller, 'user'>

/** Locks a seller's row: everything that changes what they may still request runs one after the other. */
export const lockSeller = (transaction: Executor, userId: string): Promise<void> => lockUsers(transaction, [userId])

/** Locks the rows of an order's sellers, before the order: their payouts wait for a refund that opens or starts. */
export async function lockSellersOf(transaction: Executor, orderId: string): Promise<void> {
  const order = await transaction.order.findUnique({
    where: { id: orderId },
    select: { creatorId: true, ownerId: true },
  })
  if (order) await lockUsers(transaction, [order.creatorId, ...(order.ownerId ? [order.ownerId] : [])])
}

async function lockUsers(transaction: Executor, userIds: string[]): Promise<void> {
  // In one order everywhere, so that two transactions never wait for each other.
  await transaction.$executeRaw`SELECT 1 FROM users WHERE id = ANY (${userIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
}

/** @throws {MarketError} payout_held while one of the sellers is suspended. */
export async function requireUnsuspended(transaction: Executor, userIds: string[], now: Date): Promise<void> {
  const sellers = await transaction.user.findMany({ where: { id: { in: userIds } } })
  if (sellers.some((seller) => isSuspended(seller, now))) throw new MarketError('payout_held')
}

/** Why a payout of this amount is not possible now; undefined if it is. */
export function payoutObstacle({ availableFen, refundingFen }: Balance, amountFen: number): MarketError | undefined {
  if (amountFen > 0 && amountFen <= availableFen) return undefined
  const isUnderRefund = amountFen > 0 && refundingFen > 0 && amountFen <= availableFen + refundingFen
  return new MarketError(isUnderRefund ? 'payout_under_refund' : 'balance_too_low', {
    details: [
      {
        path: 'amount',
        message: `${yuanFromFen(availableFen)} is available; ${yuanFromFen(refundingFen)} is under refund`,
      },
    ],
  })
}

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
