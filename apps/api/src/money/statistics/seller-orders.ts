import type { Executor, Prisma } from '@wencang/database'
import type { ListedOrderState } from '@wencang/domain'
import { escapeLike } from '../../lib/escape-like.ts'
import { type DayRange, daysBetween } from '../../lib/list-filters.ts'

export interface SellerOrders extends DayRange {
  assetId?: string
  /** Order number, or part of the sold name. */
  q?: string
}

/** Condition of a state. Comparing both columns keeps index order. */
export const inState = (state: ListedOrderState): Prisma.OrderWhereInput => ({
  status: state === 'refunded' ? 'completed' : state,
  isRefunded: state === 'refunded',
})

/** Condition within a seller's orders, whose index has the names. */
export async function narrowedTo(db: Executor, { assetId, q, ...days }: SellerOrders): Promise<Prisma.OrderWhereInput> {
  const narrowed = { createdAt: daysBetween(days), ...(assetId && { assetId }) }
  if (q === undefined) return narrowed
  const numbered = await db.order.findUnique({ where: { orderNo: q }, select: { id: true } })
  if (numbered) return { ...narrowed, id: numbered.id }
  return { ...narrowed, assetName: { contains: escapeLike(q), mode: 'insensitive' } }
}

/** Orders as creator, and as owner of others' assets: disjoint, each with its own index. */
export const ofSeller = (userId: string): Prisma.OrderWhereInput[] => [
  { creatorId: userId },
  { ownerId: userId, creatorId: { not: userId } },
]
