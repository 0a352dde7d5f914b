import { z } from 'zod'
import { event, wideEvent } from '../define.ts'
import { Exported } from './payload-parts.ts'

const Ended = z.object({ buyerId: z.string(), assetName: z.string() })

export const ORDER_EVENTS = {
  /** Gifts have no amount. */
  'order.completed': event(
    'order',
    z.object({
      paidAt: z.iso.datetime(),
      assetId: z.string(),
      assetName: z.string(),
      amountFen: z.number(),
      buyerId: z.string(),
      creatorId: z.string(),
      ownerId: z.string().nullable(),
      ownerShareBasisPoints: z.number().nullable(),
      feeBasisPoints: z.number(),
    }),
  ),
  'order.cancelled': event('order', Ended),
  'order.expired': event('order', Ended),
  /** Cancelled by the platform. */
  'order.withdrawn': event('order', Ended),
  /** Requested from the channel by an operator. */
  'order.refundBooked': event('order', z.object({ refundNo: z.string(), amountFen: z.number(), reason: z.string() })),
  /** `isMirrored`: reduces the sellers' shares. */
  'order.refunded': event(
    'order',
    z.object({
      refundId: z.string(),
      amountFen: z.number(),
      isMirrored: z.boolean(),
      assetId: z.string(),
      assetName: z.string(),
      buyerId: z.string(),
      creatorId: z.string(),
      ownerId: z.string().nullable(),
    }),
  ),
  /** The channel refused it. */
  'order.refundFailed': event('order', z.object({ refundId: z.string(), message: z.string().nullable() })),
  /** The money came too late or twice, and goes back. */
  'order.paidInVain': event('order', z.object({ attemptId: z.string() })),
  /** The channel closed or refunded a payment that was not ended on this side. */
  'order.paymentClosed': event('order', z.object({ attemptId: z.string() })),
  'order.exported': wideEvent('order', Exported),
  'payment.exported': wideEvent('order', Exported),
}
