import type { SandboxClock } from '../../clock.ts'
import { digits } from '../../identifiers.ts'
import type { Store } from '../../state/store.ts'
import { WechatPayError } from './errors.ts'
import type { RefundRequest } from './requests.ts'
import type { WechatTrade, WechatTrades } from './trades.ts'

export interface WechatRefund {
  outRefundNo: string
  refundId: string
  outTradeNo: string
  amountFen: number
  createdAt: number
  /** Refund time; PROCESSING before it. */
  settledAt: number
}

const SETTLING_MS = 1_000

/** Idempotent per refund number; the sum never exceeds the payment. */
export class WechatRefunds {
  readonly #store: Store
  readonly #clock: SandboxClock
  readonly #trades: WechatTrades

  constructor(store: Store, clock: SandboxClock, trades: WechatTrades) {
    this.#store = store
    this.#clock = clock
    this.#trades = trades
  }

  /**
   * @returns The refund; a repeated number returns the first refund with `isNew` false.
   * @throws {WechatPayError} RESOURCE_NOT_EXISTS, INVALID_REQUEST
   */
  accept(request: RefundRequest): { refund: WechatRefund; trade: WechatTrade; isNew: boolean } {
    const trade = this.#tradeOf(request)
    const { refund: amountFen, total } = request.amount
    if (total !== trade.totalFen) throw new WechatPayError('PARAM_ERROR', 'amount.total: differs from the order')
    const known = this.byNumber(request.out_refund_no)
    if (known) {
      if (known.outTradeNo === trade.outTradeNo && known.amountFen === amountFen) {
        return { refund: known, trade, isNew: false }
      }
      throw new WechatPayError('INVALID_REQUEST', 'the amounts differ from the earlier request with this number')
    }
    if (trade.state !== 'SUCCESS' && trade.state !== 'REFUND') {
      throw new WechatPayError('INVALID_REQUEST', 'the order is not paid')
    }
    if (this.refundedFen(trade.outTradeNo) + amountFen > trade.totalFen) {
      throw new WechatPayError('INVALID_REQUEST', 'less than that is left of the payment')
    }
    const now = this.#clock.now()
    const refund: WechatRefund = {
      outRefundNo: request.out_refund_no,
      refundId: `5030${digits(25)}`,
      outTradeNo: trade.outTradeNo,
      amountFen,
      createdAt: now,
      settledAt: now + SETTLING_MS,
    }
    this.#store.insert('wechat_refund', { ...refund })
    this.#trades.markRefunded(trade.outTradeNo)
    return { refund, trade, isNew: true }
  }

  byNumber(outRefundNo: string): WechatRefund | undefined {
    return this.#store.one('SELECT * FROM wechat_refund WHERE outRefundNo = :outRefundNo', { outRefundNo })
  }

  refundedFen(outTradeNo: string): number {
    const sql = 'SELECT coalesce(sum(amountFen), 0) AS fen FROM wechat_refund WHERE outTradeNo = :outTradeNo'
    return this.#store.one<{ fen: number }>(sql, { outTradeNo })?.fen ?? 0
  }

  #tradeOf({ out_trade_no, transaction_id }: RefundRequest): WechatTrade {
    const trade = transaction_id
      ? this.#trades.byTransactionId(transaction_id)
      : this.#trades.byOutTradeNo(out_trade_no ?? '')
    if (!trade || (out_trade_no && trade.outTradeNo !== out_trade_no)) {
      throw new WechatPayError('RESOURCE_NOT_EXISTS', 'the order does not exist')
    }
    return trade
  }
}
