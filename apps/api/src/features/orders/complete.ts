import type { Transaction } from '@wencang/database'
import type { PaymentMode } from '@wencang/domain'
import { noteSale } from '../assets/service.ts'
import { recordSale } from '../ledger/service.ts'
import { lockPurchase, ORDER_CHANGED } from './records.ts'

interface Purchase {
  buyerId: string
  assetId: string
  priceFen: number
  creatorId: string
  ownerId: string | null
  ownerShareBasisPoints: number | null
}

/**
 * Completes a pending order with all that follows from it: the ledger's entries, the count of sales, the file that was bought.
 * Not read-then-write: a channel's callback, a cancellation and the expiry can arrive together, and exactly one may win.
 * Few statements, for payments may come by the hundred in a second, and none that changes the asset's row, which all its buyers share.
 * @param completion.paymentMode How it was paid, where it had to be.
 * @returns false when the order was not pending any more, or the buyer holds the asset already: the money has to go back.
 */
export async function completeOrder(
  transaction: Transaction,
  orderId: string,
  completion: { paidAt: Date; feeBasisPoints: number; paymentMode?: PaymentMode },
): Promise<boolean> {
  const [purchase] = await transaction.$queryRaw<Purchase[]>`
    SELECT o.buyer_id AS "buyerId", o.asset_id AS "assetId", o.price_fen AS "priceFen", a.creator_id AS "creatorId",
           a.owner_id AS "ownerId", a.owner_share_basis_points AS "ownerShareBasisPoints"
    FROM orders o JOIN asset a ON a.id = o.asset_id WHERE o.id = ${orderId}::uuid`
  if (!purchase) throw new Error(`There is no order ${orderId}`)
  await lockPurchase(transaction, purchase.buyerId, purchase.assetId)
  // Tells every replica when the transaction commits, as announceOrder does.
  const completed = await transaction.$queryRaw<unknown[]>`
    UPDATE orders o SET status = 'completed', paid_at = ${completion.paidAt}::timestamptz, updated_at = now(),
      payment_mode = coalesce(${completion.paymentMode ?? null}::payment_channel, o.payment_mode),
      file_id = coalesce(o.file_id, (SELECT current_file_id FROM asset WHERE id = o.asset_id))
    WHERE o.id = ${orderId}::uuid AND o.status = 'pending' AND NOT EXISTS (
      SELECT FROM orders held WHERE held.buyer_id = o.buyer_id AND held.asset_id = o.asset_id
        AND held.status = 'completed' AND NOT held.is_refunded)
    RETURNING pg_notify(${ORDER_CHANGED}, o.id::text)::text`
  if (completed.length === 0) return false
  await recordSale(transaction, { id: orderId, priceFen: purchase.priceFen }, purchase, completion.feeBasisPoints)
  await noteSale(transaction, purchase.assetId, purchase.priceFen)
  return true
}
