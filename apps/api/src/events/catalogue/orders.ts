import { z } from 'zod'
import { event, wideEvent } from '../define.ts'
import { Exported } from './payload-parts.ts'

const Ended = z.object({ buyerId: z.string(), assetName: z.string() })

const Completion = z.object({
  paidAt: z.iso.datetime(),
  assetId: z.string(),
  assetName: z.string(),
  amountFen: z.number(),
  buyerId: z.string(),
  creatorId: z.string(),
  ownerId: z.string().nullable(),
  ownerShareBasisPoints: z.number().nullable(),
  feeBasisPoints: z.number(),
})

const Refund = z.object({
  refundId: z.string(),
  amountFen: z.number(),
  isMirrored: z.boolean(),
  assetId: z.string(),
  assetName: z.string(),
  buyerId: z.string(),
  creatorId: z.string(),
  ownerId: z.string().nullable(),
})

export const ORDER_EVENTS = {
  /** Gifts have no amount. */
  'order.completed': event('order', Completion, {
    audit: null,
    notices: ({ subjectId: orderId, payload }) => {
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
  }),
  'order.cancelled': event('order', Ended, { audit: null, notices: null }),
  'order.expired': event('order', Ended, {
    audit: null,
    notices: ({ subjectId: orderId, payload: { buyerId, assetName } }) => [
      { kind: 'order.expired', to: [buyerId], parameters: { orderId, assetName }, once: orderId },
    ],
  }),
  /** Cancelled by the platform. */
  'order.withdrawn': event('order', Ended, {
    audit: null,
    notices: ({ subjectId: orderId, payload: { buyerId, assetName } }) => [
      { kind: 'order.withdrawn', to: [buyerId], parameters: { orderId, assetName }, once: orderId },
    ],
  }),
  /** Requested from the channel by an operator. */
  'order.refundBooked': event('order', z.object({ refundNo: z.string(), amountFen: z.number(), reason: z.string() }), {
    audit: ({ payload }) => ({ action: 'order.refund', detail: payload }),
    notices: null,
  }),
  /** `isMirrored`: reduces the sellers' shares. */
  'order.refunded': event('order', Refund, {
    audit: null,
    notices: ({ subjectId: orderId, payload }) => {
      const { refundId: once, amountFen, isMirrored, assetId, assetName, buyerId, creatorId, ownerId } = payload
      const parameters = { orderId, assetId, assetName, amountFen }
      return [
        { kind: 'order.refunded', to: [buyerId], parameters, once },
        { kind: 'sale.refunded', to: isMirrored ? [creatorId, ownerId] : [], parameters, once },
      ]
    },
  }),
  /** The channel refused it. */
  'order.refundFailed': event('order', z.object({ refundId: z.string(), message: z.string().nullable() }), {
    audit: null,
    notices: null,
  }),
  /** The money came too late or twice, and goes back. */
  'order.paidInVain': event('order', z.object({ attemptId: z.string() }), { audit: null, notices: null }),
  /** The channel closed or refunded a payment that was not ended on this side. */
  'order.paymentClosed': event('order', z.object({ attemptId: z.string() }), { audit: null, notices: null }),
  'order.exported': wideEvent('order', Exported, {
    audit: ({ payload: { filter, rows } }) => ({ action: 'order.export', detail: { ...filter, rows } }),
    notices: null,
  }),
  'payment.exported': wideEvent('order', Exported, {
    audit: ({ payload: { filter, rows } }) => ({ action: 'payment.export', detail: { ...filter, rows } }),
    notices: null,
  }),
}
