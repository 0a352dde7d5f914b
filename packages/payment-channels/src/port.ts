import type { PaymentScene } from '@wencang/domain'

export interface PaymentRequest {
  outTradeNo: string
  amountFen: number
  scene: PaymentScene
  description: string
  expiresAt: Date
  /** Return URL for the buyer's browser; proves nothing. */
  returnUrl: string
  clientAddress: string
  /** Channel's payer ID from {@link PaymentChannel.identifyPayer}, for in-app scenes. */
  payerId?: string
}

/** Scan `codeUrl`, open `redirectUrl`, or use `prepayId` in the app. */
export interface PaymentInvitation {
  codeUrl?: string
  redirectUrl?: string
  prepayId?: string
}

/** Signed parameters that open the channel's in-app payment sheet. */
export interface InAppPayment {
  appId: string
  /** Seconds since 1970. */
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

/** Where in-app pages get a code for {@link PaymentChannel.identifyPayer}. */
export interface PayerAuthorization {
  appId: string
  url: string
}

/**
 * `closed`: unpaid, no longer payable. `refunded`: even partly. `absent`: unknown number (an unscanned Alipay code).
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

export interface VerifiedNotification {
  outTradeNo: string
  report: TradeReport
}

/** Timeout, 5xx or unverifiable response: query again, never treat as failure. */
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

/** The payer's code is wrong, expired or used. */
export class PayerCodeError extends Error {
  override name = 'PayerCodeError'
}

/** Not from the channel or for another merchant: rejected without effect. */
export class NotificationRejectedError extends Error {
  override name = 'NotificationRejectedError'
  readonly httpStatus: number
  constructor(message: string, httpStatus = 401) {
    super(message)
    this.httpStatus = httpStatus
  }
}

/** Response to the channel's server. */
export interface NotificationReply {
  status: number
  contentType: string
  body: string
}

/** Payment channel: amounts in fen; responses are verified before use. */
export interface PaymentChannel {
  /** @throws {ChannelUnknownError | ChannelRefusedError} */
  create(request: PaymentRequest): Promise<PaymentInvitation>
  /** Absent if in-app pages cannot pay. */
  readonly payerAuthorization?: PayerAuthorization
  /**
   * Exchanges a single-use code for the payer's ID.
   * @throws {PayerCodeError | ChannelUnknownError}
   */
  identifyPayer?(code: string): Promise<string>
  signInApp?(prepayId: string): InAppPayment
  /** @throws {ChannelUnknownError} */
  query(outTradeNo: string): Promise<TradeReport>
  /**
   * Requests closing; only {@link query} confirms it.
   * @throws {ChannelUnknownError}
   */
  close(outTradeNo: string): Promise<void>
  /**
   * Idempotent per refund number.
   * @throws {ChannelUnknownError | ChannelRefusedError}
   */
  refund(request: RefundRequest): Promise<RefundReport>
  /** @throws {ChannelUnknownError} */
  queryRefund(outTradeNo: string, refundNo: string): Promise<RefundReport>
  /**
   * Bill of a day, `YYYY-MM-DD` in Shanghai.
   * @returns Empty if nothing moved, null while the channel still writes the bill.
   * @throws {ChannelUnknownError}
   */
  readBill(day: string): Promise<BillEntry[] | null>
  /** Lower-case headers needed to verify a stored notification again. */
  readonly signatureHeaders: readonly string[]
  /** @throws {NotificationRejectedError} */
  verifyNotification(headers: Record<string, string | undefined>, rawBody: Buffer): Promise<VerifiedNotification>
  /** Accepts a notification, which ends retries. */
  readonly acknowledgement: NotificationReply
  /** Rejects a notification; the channel retries it. */
  refusal(status: number): NotificationReply
}
