import type { PaymentMode, PaymentScene } from '@wencang/domain'

/** A payment for a channel to collect. */
export interface PaymentRequest {
  outTradeNo: string
  amountFen: number
  scene: PaymentScene
  description: string
  expiresAt: Date
  /** Where the buyer's browser returns to; proves nothing. */
  returnUrl: string
  clientAddress: string
}

/** How the buyer pays: by scanning `codeUrl`, or by going to `redirectUrl`. */
export interface PaymentInvitation {
  codeUrl?: string
  redirectUrl?: string
}

/**
 * A channel's report on a trade. `closed`: nobody paid, and nobody can any more. `refunded`: it was paid, and refunded in full or in part: the money is not
 * with us. `absent`: the channel has no trade with this number (an Alipay code that nobody has scanned yet).
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

/** One movement of money in a channel's bill of a day. */
export interface BillEntry {
  outTradeNo: string
  /** Null for a payment. */
  refundNo: string | null
  amountFen: number
}

/** A channel's notification, after its signature was verified. */
export interface VerifiedNotification {
  outTradeNo: string
  report: TradeReport
}

/** The result is unknown: a timeout, a 5xx, a response that does not verify. Query again; never treat it as a failure. */
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

/** A notification that is not from the channel, or not for this merchant: reject it, change nothing. */
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

/** A payment channel. Amounts in fen; every response is verified before use. */
export interface PaymentChannel {
  readonly mode: PaymentMode
  /** @throws {ChannelUnknownError | ChannelRefusedError} */
  create(request: PaymentRequest): Promise<PaymentInvitation>
  /** @throws {ChannelUnknownError} */
  query(outTradeNo: string): Promise<TradeReport>
  /** Asks the channel to accept no more money for it; {@link query} reports the result. @throws {ChannelUnknownError} */
  close(outTradeNo: string): Promise<void>
  /** Idempotent for the same number. @throws {ChannelUnknownError | ChannelRefusedError} */
  refund(request: RefundRequest): Promise<RefundReport>
  /** @throws {ChannelUnknownError} */
  queryRefund(outTradeNo: string, refundNo: string): Promise<RefundReport>
  /**
   * The channel's bill of a day, `YYYY-MM-DD` in Shanghai.
   * @returns empty when the channel reports no movements, null while the bill is not ready. @throws {ChannelUnknownError}
   */
  readBill(day: string): Promise<BillEntry[] | null>
  /** @throws {NotificationRejectedError} */
  verifyNotification(headers: Record<string, string | undefined>, rawBody: Buffer): Promise<VerifiedNotification>
  /** Accepted: the channel stops sending it. */
  readonly acknowledgement: NotificationReply
  /** Rejected: the channel sends it again. */
  refusal(status: number): NotificationReply
}
