import type { PaymentScene } from '@wencang/domain'

/** A payment to create at a channel. */
export interface PaymentRequest {
  outTradeNo: string
  amountFen: number
  scene: PaymentScene
  description: string
  expiresAt: Date
  /** Where the buyer's browser returns to; proves nothing. */
  returnUrl: string
  clientAddress: string
  /** The payer as the channel knows them, from {@link PaymentChannel.identifyPayer}; for scenes inside its app. */
  payerId?: string
}

/** How the buyer pays: by scanning `codeUrl`, by going to `redirectUrl`, or inside the channel's app by `prepayId`. */
export interface PaymentInvitation {
  codeUrl?: string
  redirectUrl?: string
  prepayId?: string
}

/** Signed parameters with which a page inside the channel's app opens its payment sheet. */
export interface InAppPayment {
  appId: string
  /** Seconds since 1970. */
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

/** Where a page inside the channel's app gets a code for {@link PaymentChannel.identifyPayer}. */
export interface PayerAuthorization {
  appId: string
  url: string
}

/**
 * What a channel reports about a payment. `closed`: it was not paid, and cannot be paid any more. `refunded`: it was paid, and refunded wholly or in
 * part, so we do not have the money. `absent`: the channel knows no such number (an Alipay code that nobody has scanned yet).
 */
export type TradeReport =
  | { state: 'unpaid' | 'paying' | 'closed' | 'refunded' | 'absent' }
  | { state: 'paid'; transactionId: string; amountFen: number; currency: 'CNY' | string; paidAt: Date }

export interface RefundRequest {
  outTradeNo: string
  refundNo: string
  amountFen: number
  totalFen: number
  reason: string
}
export type RefundReport = { state: 'succeeded' | 'processing' | 'failed' | 'absent'; message?: string }

/** One payment or refund in a channel's bill. */
export interface BillEntry {
  outTradeNo: string
  /** Null for a payment. */
  refundNo: string | null
  amountFen: number
}

/** A notification whose signature was verified. */
export interface VerifiedNotification {
  outTradeNo: string
  report: TradeReport
}

/** The outcome is unknown: a timeout, a 5xx, a response that does not verify. Query again; never treat it as a failure. */
export class ChannelUnknownError extends Error {
  override name = 'ChannelUnknownError'
}

/** The channel processed the request and rejected it. */
export class ChannelRefusedError extends Error {
  override name = 'ChannelRefusedError'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The code that identifies a payer is wrong, expired or used. */
export class PayerCodeError extends Error {
  override name = 'PayerCodeError'
}

/** A notification that is not from the channel, or not for this merchant: it is rejected and changes nothing. */
export class NotificationRejectedError extends Error {
  override name = 'NotificationRejectedError'
  readonly httpStatus: number
  constructor(message: string, httpStatus = 401) {
    super(message)
    this.httpStatus = httpStatus
  }
}

/** The response to the channel's server. */
export interface NotificationReply {
  status: number
  contentType: string
  body: string
}

/** A payment channel. Amounts are in fen; every response is verified before it is used. */
export interface PaymentChannel {
  /** @throws {ChannelUnknownError | ChannelRefusedError} */
  create(request: PaymentRequest): Promise<PaymentInvitation>
  /** Omitted where pages inside the channel's app cannot pay. */
  readonly payerAuthorization?: PayerAuthorization
  /** The payer's ID for a code, which works once. @throws {PayerCodeError | ChannelUnknownError} */
  identifyPayer?(code: string): Promise<string>
  /** Signs a `prepayId` for the page. */
  signInApp?(prepayId: string): InAppPayment
  /** @throws {ChannelUnknownError} */
  query(outTradeNo: string): Promise<TradeReport>
  /** Has the channel close a payment; only {@link query} tells whether it did. @throws {ChannelUnknownError} */
  close(outTradeNo: string): Promise<void>
  /** Idempotent for the same number. @throws {ChannelUnknownError | ChannelRefusedError} */
  refund(request: RefundRequest): Promise<RefundReport>
  /** @throws {ChannelUnknownError} */
  queryRefund(outTradeNo: string, refundNo: string): Promise<RefundReport>
  /**
   * The channel's bill of a day, `YYYY-MM-DD` in Shanghai.
   * @returns empty if nothing moved, null while the channel still writes the bill. @throws {ChannelUnknownError}
   */
  readBill(day: string): Promise<BillEntry[] | null>
  /** Names of the headers, in lower case, without which a stored notification could not be verified again. */
  readonly signatureHeaders: readonly string[]
  /** @throws {NotificationRejectedError} */
  verifyNotification(headers: Record<string, string | undefined>, rawBody: Buffer): Promise<VerifiedNotification>
  /** Accepts a notification; the channel does not send it again. */
  readonly acknowledgement: NotificationReply
  /** Rejects a notification; the channel sends it again. */
  refusal(status: number): NotificationReply
}
