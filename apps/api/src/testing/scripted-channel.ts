import {
  ChannelUnknownError,
  NotificationRejectedError,
  type PaymentChannel,
  type RefundReport,
  type TradeReport,
} from '@wencang/payment-channels/port'

/** Payment channel with scripted payments and losses. */
export interface ScriptedChannel extends PaymentChannel {
  /** Requested amounts by payment number. */
  readonly created: Map<string, number>
  /** Marks a payment as paid. */
  pay(outTradeNo: string, change?: { amountFen?: number; transactionId?: string }): void
  /** Loses responses of the next `count` calls. */
  loseAnswers(count: number): void
  readonly refunds: Map<string, number>
  /** A notification about a payment's current state. */
  notificationOf(outTradeNo: string): Buffer
}

export function scriptedChannel(): ScriptedChannel {
  const created = new Map<string, number>()
  const paid = new Map<string, Extract<TradeReport, { state: 'paid' }>>()
  const closed = new Set<string>()
  const refunds = new Map<string, number>()
  let lost = 0
  const mayBeLost = () => {
    if (lost > 0) {
      lost--
      throw new ChannelUnknownError('no answer')
    }
  }
  const reportOf = (outTradeNo: string): TradeReport => {
    const payment = paid.get(outTradeNo)
    if (payment) return payment
    if (closed.has(outTradeNo)) return { state: 'closed' }
    return created.has(outTradeNo) ? { state: 'unpaid' } : { state: 'absent' }
  }
  return {
    created,
    refunds,
    pay(outTradeNo, change = {}) {
      const amountFen = change.amountFen ?? created.get(outTradeNo) ?? 0
      const transactionId = change.transactionId ?? `T${outTradeNo}`
      paid.set(outTradeNo, { state: 'paid', transactionId, amountFen, currency: 'CNY', paidAt: new Date() })
    },
    loseAnswers(count) {
      lost = count
    },
    signatureHeaders: [],
    notificationOf: (outTradeNo) => Buffer.from(outTradeNo),
    async create(request) {
      created.set(request.outTradeNo, request.amountFen)
      mayBeLost()
      return request.scene === 'qr'
        ? { codeUrl: `code:${request.outTradeNo}` }
        : { redirectUrl: `https://pay.test/${request.outTradeNo}` }
    },
    async query(outTradeNo) {
      mayBeLost()
      return reportOf(outTradeNo)
    },
    async close(outTradeNo) {
      mayBeLost()
      if (!paid.has(outTradeNo)) closed.add(outTradeNo)
    },
    async refund(request): Promise<RefundReport> {
      mayBeLost()
      refunds.set(request.refundNo, request.amountFen)
      return { state: 'succeeded' }
    },
    async queryRefund(_outTradeNo, refundNo) {
      return refunds.has(refundNo) ? { state: 'succeeded' } : { state: 'absent' }
    },
    async readBill() {
      const payments = [...paid].map(([outTradeNo, { amountFen }]) => ({ outTradeNo, refundNo: null, amountFen }))
      return payments
    },
    async verifyNotification(_headers, rawBody) {
      const outTradeNo = rawBody.toString()
      if (outTradeNo === 'forged') throw new NotificationRejectedError('forged')
      return { outTradeNo, report: reportOf(outTradeNo) }
    },
    acknowledgement: { status: 200, contentType: 'text/plain', body: 'taken' },
    refusal: (status) => ({ status, contentType: 'text/plain', body: 'again' }),
  }
}

export const fakeChannels = () => ({ wechat: scriptedChannel(), alipay: scriptedChannel() })
