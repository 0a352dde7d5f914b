import type { PaymentMode, PaymentScene } from '@wencang/domain'

/** What a channel is asked to take money for. */
export interface PaymentRequest {
  outTradeNo: string
  amountFen: number
  scene: PaymentScene
  description: string
  expiresAt: Date
  /** Where the buyer's browser comes back to; proves nothing. */
  returnUrl: string
  clientAddress: string
}

/** How the buyer pays: by scanning `codeUrl`, or by going to `redirectUrl`. */
export interface PaymentInvitation {
  codeUrl?: string
  redirectUrl?: string
}

/**
 * What a channel says of a trade. `closed`: nobody paid, and nobody can any more. `refunded`: it was paid, and all of it or a part has gone
 * back: the money is not with us. `absent`: it knows none by this number (an Alipay code that nobody scanned yet).
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

/** What a channel's notification says, after its signature was verified. */
export interface VerifiedNotification {
  outTradeNo: string
  report: TradeReport
}

/** Nobody knows whether it happened: a timeout, a 5xx, an answer that does not verify. Ask again; never take it for a failure. */
export class ChannelUnknownError extends Error {
  override name = 'ChannelUnknownError'
}

/** The channel understood and refused. */
export class ChannelRefusedError extends Error {
  override name = 'ChannelRefusedError'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** A notification that is not from the channel, or not for this merchant: refuse it, change nothing. */
export class NotificationRejectedError extends Error {
  override name = 'NotificationRejectedError'
  readonly httpStatus: number
  constructor(message: string, httpStatus = 401) {
    super(message)
    this.httpStatus = httpStatus
  }
}

/** How to answer the channel's server. */
export interface NotificationReply {
  status: number
  contentType: string
  body: string
}

/** A way to take money. Amounts in fen; every answer is verified before it is believed. */
export interface PaymentChannel {
  readonly mode: PaymentMode
  /** @throws {ChannelUnknownError | ChannelRefusedError} */
  create(request: PaymentRequest): Promise<PaymentInvitation>
  /** @throws {ChannelUnknownError} */
  query(outTradeNo: string): Promise<TradeReport>
  /** Asks the channel to take no more money for it; what came of it is for {@link query} to tell. @throws {ChannelUnknownError} */
  close(outTradeNo: string): Promise<void>
  /** Safe to repeat with the same number. @throws {ChannelUnknownError | ChannelRefusedError} */
  refund(request: RefundRequest): Promise<RefundReport>
  /** @throws {ChannelUnknownError} */
  queryRefund(outTradeNo: string, refundNo: string): Promise<RefundReport>
  /**
   * What moved on a day, `YYYY-MM-DD` in Shanghai, as the channel wrote it down.
   * @returns empty when the channel says that nothing moved, null while it still writes the bill. @throws {ChannelUnknownError}
   */
  readBill(day: string): Promise<BillEntry[] | null>
  /** @throws {NotificationRejectedError} */
  verifyNotification(headers: Record<string, string | undefined>, rawBody: Buffer): Promise<VerifiedNotification>
  /** Taken, send no more of it. */
  readonly acknowledgement: NotificationReply
  /** Not taken: send it again. */
  refusal(status: number): NotificationReply
}
