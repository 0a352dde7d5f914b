import { MarketError } from '@wencang/contract'
import { paymentModeOf } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { displayName, licenceFromStored } from '../assets/index.ts'
import { type Receipt, renderReceipt } from './document.ts'

/**
 * Receipt and licence of a completed order as a PDF, made from what the order froze.
 * @param buyerId Whose order it has to be; null for operators, who may read any.
 * @throws {MarketError} order_not_found, also for somebody else's; not_requestable unless it is completed.
 */
export async function getReceipt(
  { db }: Pick<Context, 'db'>,
  buyerId: string | null,
  orderId: string,
): Promise<{ pdf: Buffer; orderNo: string }> {
  const order = await db.order.findFirst({
    where: { id: orderId, ...(buyerId !== null && { buyerId }) },
    include: {
      file: true,
      creator: { select: { name: true, creatorProfile: { select: { name: true } } } },
      refunds: { where: { state: 'succeeded', isMirrored: true } },
    },
  })
  if (!order) throw new MarketError('order_not_found')
  const { file, refunds, paidAt } = order
  if (order.status !== 'completed' || !paidAt) throw new MarketError('not_requestable')
  const receipt: Receipt = {
    orderNo: order.orderNo,
    assetName: order.assetName,
    assetId: order.assetId,
    creatorName: order.creatorName ?? displayName(order.creator),
    licence: licenceFromStored(order.licence),
    priceFen: order.priceFen,
    paymentMode: order.paymentMode === null || order.priceFen === 0 ? null : paymentModeOf(order.paymentMode),
    paidAt,
    file: file?.sha256 ? { name: file.fileName, sizeBytes: Number(file.sizeBytes), sha256: file.sha256 } : null,
    refunded: refundOf(refunds),
  }
  return { pdf: await renderReceipt(receipt), orderNo: order.orderNo }
}

function refundOf(refunds: readonly { amountFen: number; completedAt: Date | null; createdAt: Date }[]) {
  if (refunds.length === 0) return null
  const times = refunds.map(({ completedAt, createdAt }) => (completedAt ?? createdAt).getTime())
  return { fen: refunds.reduce((sum, { amountFen }) => sum + amountFen, 0), at: new Date(Math.max(...times)) }
}
