import type { Transaction } from '@wencang/database'
import { HEAT_WEIGHTS } from '@wencang/domain'
import { warmAsset } from '../assets/service.ts'
import { recordSale } from '../ledger/service.ts'
import { announceOrder, lockPurchase } from './records.ts'

/**
 * Completes a pending order with all that follows from it: the ledger's entries, the count of sales, the file that was bought.
 * Not read-then-write: a channel's callback, a cancellation and the expiry can arrive together, and exactly one may win.
 * @returns false when the order was not pending any more, or the buyer holds the asset already: the money has to go back.
 */
export async function completeOrder(
  transaction: Transaction,
  orderId: string,
  paidAt: Date,
  feeBasisPoints: number,
): Promise<boolean> {
  const order = await transaction.order.findUniqueOrThrow({
    where: { id: orderId },
    include: {
      asset: { select: { creatorId: true, ownerId: true, ownerShareBasisPoints: true, currentFileId: true } },
    },
  })
  await lockPurchase(transaction, order.buyerId, order.assetId)
  const held = await transaction.order.count({
    where: { buyerId: order.buyerId, assetId: order.assetId, status: 'completed', isRefunded: false },
  })
  if (held > 0) return false
  const { count } = await transaction.order.updateMany({
    where: { id: orderId, status: 'pending' },
    data: { status: 'completed', paidAt, fileId: order.fileId ?? order.asset.currentFileId },
  })
  if (count === 0) return false
  await recordSale(transaction, order, order.asset, feeBasisPoints)
  await transaction.asset.update({ where: { id: order.assetId }, data: { salesCount: { increment: 1 } } })
  await warmAsset(transaction, order.assetId, HEAT_WEIGHTS.sale)
  await announceOrder(transaction, orderId)
  return true
}
