import { isSceneOfMode, ORDER_STATUSES, PAYMENT_MODES, PAYMENT_SCENES } from '@wencang/domain'
import { z } from 'zod'
import { ASSET_ROLES, AssetItem, PICTURED, TITLED } from './assets.ts'
import { EnglishName } from './english-name.ts'
import * as p from './primitives.ts'
import { SalesFigures } from './store.ts'

/** In characters. */
export const MAX_LICENSEE_LENGTH = 100

const PaymentModeName = z.enum(PAYMENT_MODES)
const PaymentSceneName = z.enum(PAYMENT_SCENES)

/** `late_payment`: paid after the order ended, or twice; never a sale. */
export const RefundCause = z.enum(['late_payment'])

/** Refunded so far; below the price means partly refunded. */
export const RefundedAmount = p.YuanOut

/** The asset of an order, with the name it had then. */
export const OrderedAsset = z.object({
  id: p.Id,
  name: z.string(),
  ...TITLED,
  snapshot: p.Url.nullable(),
  ...PICTURED,
})
export type OrderedAsset = z.output<typeof OrderedAsset>

export const Order = z.object({
  id: p.Id,
  orderNo: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** Frozen when ordered. */
  price: p.YuanOut,
  createdTime: p.IsoTime,
  paymentMode: PaymentModeName.nullable(),
  /** Seconds left to pay; 0 if no longer payable. */
  remainingPaymentTime: z.number().int(),
  expiresAt: p.IsoTime,
  paidAt: p.IsoTime.nullable(),
  asset: OrderedAsset,
  /** Frozen when ordered. */
  licence: p.LicenceName,
  /** Who grants the licence: an institution by its legal name, a person by the display name. */
  licensor: z.string(),
  /** The licensor for readers of English, unless renamed since. */
  licensorNameEn: EnglishName.optional(),
  /** Person or company that the buyer stated; null for none. */
  licensee: z.string().nullable(),
  /** Fully refunded: no download, repurchase allowed. */
  refunded: z.boolean(),
  refundedAmount: RefundedAmount,
  /** Purchase certificate; omitted in lists and if absent. */
  certificateId: p.Id.optional(),
  /** `outTradeNo` of the last payment if the channel ended it; omitted in lists and if open. */
  closedPayment: z.string().optional(),
  /** All refunds combined, or that of a late payment. */
  refund: z
    .object({
      status: z.enum(['processing', 'succeeded', 'failed']),
      /** Refunded or in progress; attempted if failed. */
      amount: p.YuanOut,
      /** Of the latest refund with this status. */
      reason: z.string(),
      /** Cause of an automatic refund, with English `reason`; null for operators'. */
      cause: RefundCause.nullable(),
      at: p.IsoTime,
    })
    .nullable(),
  /** Number of sold files; omitted for one. */
  filesNum: z.number().int().optional(),
  /** Downloads pause until a violation is decided. */
  downloadsSuspended: z.boolean().optional(),
})
export type Order = z.output<typeof Order>

export const PurchasedAsset = AssetItem.extend({
  orderId: p.Id,
  /** Number of bought files; omitted for one. */
  filesNum: z.number().int().optional(),
  /** Downloads pause until a violation is decided. */
  downloadsSuspended: z.boolean().optional(),
  /** Newer version on sale, and whether this buyer may download it. */
  newVersion: z.object({ number: z.number().int(), isForBuyers: z.boolean() }).optional(),
})
export type PurchasedAsset = z.output<typeof PurchasedAsset>

export const OrderBody = z.strictObject({ assetId: p.Id, paymentMode: PaymentModeName.optional() })

/** Null removes it, before the payment alone. */
export const LicenseeBody = z.strictObject({ licensee: p.name(1, MAX_LICENSEE_LENGTH).nullable() })
export type LicenseeBody = z.output<typeof LicenseeBody>

export const PayBody = z
  .strictObject({
    paymentMode: PaymentModeName,
    scene: PaymentSceneName,
    /** One-time WeChat authorization code; needed for `jsapi` unless already open. */
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

export const Payment = z.object({
  paymentMode: PaymentModeName,
  scene: PaymentSceneName,
  outTradeNo: z.string(),
  /** QR code content. */
  codeUrl: p.Url.optional(),
  /** Payment page. */
  redirectUrl: p.Url.optional(),
  /** Parameters of `getBrandWCPayRequest`, signed per response. */
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

export const SellerOrder = z.object({
  id: p.Id,
  orderNo: z.string(),
  status: z.enum(ORDER_STATUSES),
  price: p.YuanOut,
  createdTime: p.IsoTime,
  paidAt: p.IsoTime.nullable(),
  asset: OrderedAsset,
  /** First character only. */
  buyer: z.string(),
  licence: p.LicenceName,
  refunded: z.boolean(),
  refundedAmount: RefundedAmount,
  role: z.enum(ASSET_ROLES),
  /** Ledger amounts net of refunds; all 0 until paid. */
  sale: SalesFigures,
})
export type SellerOrder = z.output<typeof SellerOrder>

/** With how it was paid, and its refunds, newest first. */
export const SellerOrderDetail = z.object({
  ...SellerOrder.shape,
  paymentMode: z.string().nullable(),
  refunds: z.array(
    z.object({ amount: p.YuanOut, status: z.enum(['processing', 'succeeded', 'failed']), at: p.IsoTime }),
  ),
  /** The buyer asked for a refund or an invoice. */
  requests: z.array(z.enum(['refund', 'invoice'])),
})
export type SellerOrderDetail = z.output<typeof SellerOrderDetail>
