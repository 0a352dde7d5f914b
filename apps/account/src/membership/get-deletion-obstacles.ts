import type { DeletionObstacles } from '@wencang/contract'
import type { Context } from '../context.ts'
import type { Caller } from '../gateway/index.ts'
import { isInViolation, openOrderOf, ownAssetOnSale } from './deletion-obstacles.ts'

/** Per kind; more appear once these are resolved. */
const SHOWN = 20

/** Lists what `deleteAccount` would reject, with names. */
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
  }
}
