import { isSceneOfMode, ORDER_STATUSES, PAYMENT_MODES, PAYMENT_SCENES } from '@wencang/domain'
import { z } from 'zod'
import { ASSET_ROLES, AssetItem, PICTURED } from './assets.ts'
import * as p from './primitives.ts'
import { SalesFigures } from './store.ts'

const PaymentModeName = z.enum(PAYMENT_MODES)
const PaymentSceneName = z.enum(PAYMENT_SCENES)

/** `late_payment`: it came after the order had ended, or twice, and was never a sale. */
export const RefundCause = z.enum(['late_payment'])

/** The part of the price that was refunded so far: below the price, the order is partly refunded. */
export const RefundedAmount = p.YuanOut

export const Order = z.object({
  id: p.Id,
  orderNo: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** Frozen when ordered. */
  price: p.YuanOut,
  createdTime: p.IsoTime,
  paymentMode: PaymentModeName.nullable(),
  /** Seconds left to pay; 0 if the order can no longer be paid. */
  remainingPaymentTime: z.number().int(),
  expiresAt: p.IsoTime,
  paidAt: p.IsoTime.nullable(),
  asset: z.object({ id: p.Id, name: z.string(), snapshot: p.Url.nullable(), ...PICTURED }),
  /** Frozen when ordered. */
  licence: p.LicenceName,
  /** The order was refunded in full: no download, and the asset may be bought again. */
  refunded: z.boolean(),
  refundedAmount: RefundedAmount,
  /** The certificate of the purchase; omitted in lists, and by an order that has none. */
  certificateId: p.Id.optional(),
  /** All refunds of the order together, or of a payment that was never its sale. */
  refund: z
    .object({
      status: z.enum(['processing', 'succeeded', 'failed']),
      /** The sum that was refunded or is in progress; of a failed one what was tried. */
      amount: p.YuanOut,
      /** Of the latest one with this status. */
      reason: z.string(),
      /** Why the system refunded by itself, in which case `reason` says it in English; null for an operator's refund. */
      cause: RefundCause.nullable(),
      at: p.IsoTime,
    })
    .nullable(),
  /** How many files were sold together; omitted for a single one. */
  filesNum: z.number().int().optional(),
  /** The order holds the asset, whose downloads are paused until an operator has decided on a violation. */
  downloadsSuspended: z.boolean().optional(),
})
export type Order = z.output<typeof Order>

/** A purchased asset, with the order by which it was purchased. */
export const PurchasedAsset = AssetItem.extend({
  orderId: p.Id,
  /** How many files were bought together; omitted for a single one. */
  filesNum: z.number().int().optional(),
  /** Downloads are paused until an operator has decided on a violation. */
  downloadsSuspended: z.boolean().optional(),
  /** The version that is sold now, if it is another one than was bought, and whether its buyer may download it too. */
  newVersion: z.object({ number: z.number().int(), isForBuyers: z.boolean() }).optional(),
})
export type PurchasedAsset = z.output<typeof PurchasedAsset>

export const OrderBody = z.strictObject({ assetId: p.Id, paymentMode: PaymentModeName.optional() })

export const PayBody = z
  .strictObject({
    paymentMode: PaymentModeName,
    scene: PaymentSceneName,
    /** Of WeChat's web authorization, works once. The scene `jsapi` needs it, unless its payment is open already. */
    wechatCode: p.text(1, 512).optional(),
  })
  .refine((body) => isSceneOfMode(body.paymentMode, body.scene), {
    path: ['scene'],
    message: 'not a scene of this payment mode',
  })
  .refine((body) => body.wechatCode === undefined || body.scene === 'jsapi', {
    path: ['wechatCode'],
    message: 'only for the scene jsapi',
  })
export type PayBody = z.output<typeof PayBody>

export const Payment = z.object({
  paymentMode: PaymentModeName,
  scene: PaymentSceneName,
  outTradeNo: z.string(),
  /** The content of the QR code. */
  codeUrl: p.Url.optional(),
  /** The URL of the payment page. */
  redirectUrl: p.Url.optional(),
  /** What a page inside WeChat hands to `getBrandWCPayRequest`, signed anew for each response. */
  jsapi: z
    .object({
      appId: z.string(),
      timeStamp: z.string(),
      nonceStr: z.string(),
      package: z.string(),
      signType: z.literal('RSA'),
      paySign: z.string(),
    })
    .optional(),
  expiresAt: p.IsoTime,
})
export type Payment = z.output<typeof Payment>

export const Download = z.object({
  downloadUrl: p.Url,
  fileName: z.string(),
  fileSize: z.number(),
  fileHash: z.string(),
  expiresAt: p.IsoTime,
})
export type Download = z.output<typeof Download>

/** An order of the seller's own asset, as the seller sees it. */
export const SellerOrder = z.object({
  id: p.Id,
  orderNo: z.string(),
  status: z.enum(ORDER_STATUSES),
  price: p.YuanOut,
  createdTime: p.IsoTime,
  paidAt: p.IsoTime.nullable(),
  asset: z.object({ id: p.Id, name: z.string(), snapshot: p.Url.nullable(), ...PICTURED }),
  /** The first character; the rest is hidden. */
  buyer: z.string(),
  licence: p.LicenceName,
  refunded: z.boolean(),
  refundedAmount: RefundedAmount,
  /** As what the caller takes part in the sale. */
  role: z.enum(ASSET_ROLES),
  /** What the order divides by the ledger, refunds deducted; all 0 until it is paid. */
  sale: SalesFigures,
})
export type SellerOrder = z.output<typeof SellerOrder>
