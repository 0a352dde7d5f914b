import type { NoticeInput } from '@wencang/notices'
import type { ORDER_EVENTS } from '../catalogue/orders.ts'
import type { Handlers } from '../define.ts'

export const ORDER_NOTICES: Handlers<typeof ORDER_EVENTS, NoticeInput[]> = {
  'order.completed': ({ subjectId: orderId, payload }) => {
    const { assetId, assetName, amountFen, buyerId, creatorId, ownerId } = payload
    return [
      {
        kind: 'order.paid',
        to: amountFen > 0 ? [buyerId] : [],
        parameters: { orderId, assetName, amountFen },
        once: orderId,
      },
      {
        kind: 'asset.sold',
        to: [creatorId, ownerId],
        parameters: { orderId, assetId, assetName, amountFen },
        once: orderId,
      },
    ]
  },
  'order.cancelled': null,
  'order.expired': ({ subjectId: orderId, payload: { buyerId, assetName } }) => [
    { kind: 'order.expired', to: [buyerId], parameters: { orderId, assetName }, once: orderId },
  ],
  'order.withdrawn': ({ subjectId: orderId, payload: { buyerId, assetName } }) => [
    { kind: 'order.withdrawn', to: [buyerId], parameters: { orderId, assetName }, once: orderId },
  ],
  'order.refundBooked': null,
  'order.refunded': ({ subjectId: orderId, payload }) => {
    const { refundId: once, amountFen, isMirrored, assetId, assetName, buyerId, creatorId, ownerId } = payload
    const parameters = { orderId, assetId, assetName, amountFen }
    return [
      { kind: 'order.refunded', to: [buyerId], parameters, once },
      { kind: 'sale.refunded', to: isMirrored ? [creatorId, ownerId] : [], parameters, once },
    ]
  },
  'order.refundFailed': null,
  'order.paidInVain': null,
  'order.paymentClosed': null,
  'order.exported': null,
  'payment.exported': null,
}
