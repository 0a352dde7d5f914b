import type { DeletionObstacles } from '@wencang/contract'
import { OPEN_REFUND_REQUESTS } from '@wencang/domain'
import type { Context } from '../context.ts'
import type { Caller } from '../gateway/index.ts'
import { isInViolation, openOrderOf, ownAssetOnSale } from './deletion-obstacles.ts'

/** Per kind; more appear once these are resolved. */
const SHOWN = 20

/** Lists with names what `deleteAccount` would reject. */
export async function getDeletionObstacles(
  { db }: Pick<Context, 'db'>,
  { userId }: Caller,
): Promise<DeletionObstacles> {
  const assets = await db.asset.findMany({
    where: ownAssetOnSale(userId),
    orderBy: { id: 'desc' },
    take: SHOWN,
    select: { id: true, name: true, creatorId: true },
  })
  const orders = await db.order.findMany({
    where: openOrderOf(userId),
    orderBy: { id: 'desc' },
    take: SHOWN,
    select: { id: true, orderNo: true, assetName: true, buyerId: true, expiresAt: true },
  })
  return {
    assets: assets.map(({ id, name, creatorId }) => ({ id, name, role: creatorId === userId ? 'creator' : 'owner' })),
    orders: orders.map(({ id, orderNo, assetName, buyerId, expiresAt }) => ({
      id,
      orderNo,
      assetName,
      role: buyerId === userId ? 'buyer' : 'seller',
      expiresAt: expiresAt.toISOString(),
    })),
    inViolation: await isInViolation(db, userId),
    openRequestsNum: await openRequestsOf(db, userId),
  }
}

async function openRequestsOf(db: Context['db'], buyerId: string): Promise<number> {
  const refunds = await db.refundRequest.count({ where: { buyerId, state: { in: [...OPEN_REFUND_REQUESTS] } } })
  const invoices = await db.invoiceRequest.count({ where: { buyerId, state: 'asked' } })
  return refunds + invoices
}
