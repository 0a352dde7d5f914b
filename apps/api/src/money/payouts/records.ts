import { type AdminPayout, MarketError, type Payout, type PayoutAccount } from '@wencang/contract'
import type { Executor, Prisma } from '@wencang/database'
import { isSuspended, maskName, yuanFromFen } from '@wencang/domain'
import { NAMED_PERSON, namedPerson } from '../../lib/named-person.ts'
import type { Balance } from './balance.ts'

export const payoutInclude = {
  user: NAMED_PERSON,
} satisfies Prisma.PayoutInclude
type PayoutWithSeller = Prisma.PayoutGetPayload<{ include: typeof payoutInclude }>
type PayoutRecord = Omit<PayoutWithSeller, 'user'>

/** Serialises all changes of a seller's requestable income. */
export const lockSeller = (transaction: Executor, userId: string): Promise<void> => lockUsers(transaction, [userId])

/** Locks an order's sellers, before the order; refunds then block payouts. */
export async function lockSellersOf(transaction: Executor, orderId: string): Promise<void> {
  const order = await transaction.order.findUnique({
    where: { id: orderId },
    select: { creatorId: true, ownerId: true },
  })
  if (order) await lockUsers(transaction, [order.creatorId, ...(order.ownerId ? [order.ownerId] : [])])
}

async function lockUsers(transaction: Executor, userIds: string[]): Promise<void> {
  // Sorted by ID against deadlocks.
  await transaction.$executeRaw`SELECT 1 FROM users WHERE id = ANY (${userIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
}

/** @throws {MarketError} payout_held while one of the sellers is suspended. */
export async function requireUnsuspended(transaction: Executor, userIds: string[], now: Date): Promise<void> {
  const sellers = await transaction.user.findMany({ where: { id: { in: userIds } } })
  if (sellers.some((seller) => isSuspended(seller, now))) throw new MarketError('payout_held')
}

/** Reason against a payout; undefined if none. */
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

/** Masks the account holder for operators. */
export const presentAdminPayout = (payout: PayoutWithSeller): AdminPayout => ({
  ...presentPayout(payout),
  account: presentAccount(payout, maskName),
  exportedAt: payout.exportedAt?.toISOString() ?? null,
  seller: namedPerson(payout.user),
})
