import { randomInt } from 'node:crypto'
import { MarketError, type Order } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import { PAYMENT_WINDOW_SECONDS, type PaymentMode, shanghaiTime } from '@wencang/domain'
import { holdAssetOfSale, readFurtherFileIds } from '../../assets/asset/index.ts'
import { appliedTerms } from '../../catalogue/terms/index.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { completeOrders } from './complete-orders.ts'
import { moveOrders } from './moves.ts'
import { lockPurchase, presentOrder, readOwnOrder } from './records.ts'

/**
 * Cancels an open order for an older file without started payments.
 * Completes gifts immediately.
 * @returns a new order, or the buyer's open one.
 * @throws {MarketError} own_asset, already_purchased, or asset_not_found when it is not on sale.
 */
export async function createOrder(
  {
    db,
    storage,
    clock,
    queue,
    ...configured
  }: Pick<Context, 'db' | 'storage' | 'clock' | 'queue' | 'feeBasisPoints' | 'settlementDays'>,
  { userId: buyerId }: Caller,
  { assetId, paymentMode }: { assetId: string; paymentMode?: PaymentMode },
): Promise<{ order: Order; isNew: boolean }> {
  const { orderId, isNew } = await runTransaction(db, async (transaction) => {
    await lockPurchase(transaction, buyerId, assetId)
    // Locks the asset against concurrent delisting.
    const asset = await holdAssetOfSale(transaction, assetId)
    if (asset?.creatorId === buyerId && asset.status !== 'deleted') throw new MarketError('own_asset')
    const existing = await transaction.order.findFirst({
      where: { buyerId, assetId, OR: [{ status: 'pending' }, { status: 'completed', isRefunded: false }] },
      select: { id: true, status: true, fileId: true, _count: { select: { attempts: true } } },
    })
    if (existing?.status === 'completed') throw new MarketError('already_purchased')
    // Also reuses an expired order until the channel's final result.
    const isOfEarlierFile = asset?.status === 'saling' && existing?.fileId !== asset.currentFileId
    if (existing && !(isOfEarlierFile && existing._count.attempts === 0)) return { orderId: existing.id, isNew: false }
    if (asset?.status !== 'saling') throw new MarketError('asset_not_found')
    const now = clock.now()
    if (existing) await moveOrders(transaction, [existing.id], 'cancel', now)
    const { feeBasisPoints } = await appliedTerms(transaction, configured, [asset.creatorId, asset.ownerId])
    const { id, priceFen } = await transaction.order.create({
      data: {
        orderNo: newOrderNo(now),
        buyerId,
        assetId,
        priceFen: asset.priceFen,
        licence: asset.licence,
        assetName: asset.name,
        fileId: asset.currentFileId,
        furtherFileIds: asset.furtherFiles > 0 ? await readFurtherFileIds(transaction, assetId) : [],
        creatorId: asset.creatorId,
        creatorName: asset.creatorName,
        creatorLegalName: asset.creatorLegalName,
        ownerId: asset.ownerId,
        ownerShareBasisPoints: asset.ownerShareBasisPoints,
        feeBasisPoints,
        paymentMode,
        createdAt: now,
        expiresAt: new Date(now.getTime() + PAYMENT_WINDOW_SECONDS * 1000),
      },
    })
    if (priceFen === 0) await completeOrders({ queue, transaction }, [{ orderId: id, paidAt: now, feeBasisPoints }])
    return { orderId: id, isNew: true }
  })
  return { order: presentOrder({ clock, storage }, await readOwnOrder(db, buyerId, orderId)), isNew }
}

/** Shanghai time to the second, then eight random digits. */
function newOrderNo(now: Date): string {
  return shanghaiTime(now).replace(/\D/g, '') + String(randomInt(100_000_000)).padStart(8, '0')
}
