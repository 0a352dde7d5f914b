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
  feeBasisPoints: number
}

/**
 * Completes a pending order with all that follows from it: the ledger's entries, the count of sales, the file that was bought.
 * Not read-then-write: a channel's callback, a cancellation and the expiry can arrive together, and exactly one may win.
 * Few statements, for payments may come by the hundred in a second, and none that reads or changes the asset's row: who gets how much was
 * frozen when the order was placed.
 * @param completion.feeBasisPoints The rate for orders from before rates were frozen. @param completion.paymentMode How it was paid, where it had to be.
 * @returns false when the order was not pending any more, or the buyer holds the asset already: the money has to go back.
 */
export async function completeOrder(
  transaction: Transaction,
  orderId: string,
  completion: { paidAt: Date; feeBasisPoints: number; paymentMode?: PaymentMode },
): Promise<boolean> {
  const [purchase] = await transaction.$queryRaw<Purchase[]>`
    SELECT buyer_id AS "buyerId", asset_id AS "assetId", price_fen AS "priceFen", creator_id AS "creatorId", owner_id AS "ownerId",
           owner_share_basis_points AS "ownerShareBasisPoints", coalesce(fee_basis_points, ${completion.feeBasisPoints}::int4) AS "feeBasisPoints"
    FROM orders WHERE id = ${orderId}::uuid`
  if (!purchase) throw new Error(`There is no order ${orderId}`)
  await lockPurchase(transaction, purchase.buyerId, purchase.assetId)
  // Tells every replica when the transaction commits, as announceOrder does.
  const completed = await transaction.$queryRaw<unknown[]>`
    UPDATE orders o SET status = 'completed', paid_at = ${completion.paidAt}::timestamptz, updated_at = now(),
      payment_mode = coalesce(${completion.paymentMode ?? null}::payment_channel, o.payment_mode),
      fee_basis_points = ${purchase.feeBasisPoints}::int4
    WHERE o.id = ${orderId}::uuid AND o.status = 'pending' AND NOT EXISTS (
      SELECT FROM orders held WHERE held.buyer_id = o.buyer_id AND held.asset_id = o.asset_id
        AND held.status = 'completed' AND NOT held.is_refunded)
    RETURNING pg_notify(${ORDER_CHANGED}, o.id::text)::text`
  if (completed.length === 0) return false
  await recordSale(transaction, { id: orderId, priceFen: purchase.priceFen }, purchase, purchase.feeBasisPoints)
  await noteSale(transaction, purchase.assetId, purchase.priceFen)
  return true
}
