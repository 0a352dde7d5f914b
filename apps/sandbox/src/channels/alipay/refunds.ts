import type { SandboxClock } from '../../clock.ts'
import type { Store } from '../../state/store.ts'
import { AlipayError } from './errors.ts'
import type { RefundRequest } from './requests.ts'
import type { AlipayTrade, AlipayTrades } from './trades.ts'

export interface AlipayRefund {
  outTradeNo: string
  outRequestNo: string
  amountFen: number
  createdAt: number
}

/** Idempotent per request number; the sum never exceeds the payment. */
export class AlipayRefunds {
  readonly #store: Store
  readonly #clock: SandboxClock
  readonly #trades: AlipayTrades

  constructor(store: Store, clock: SandboxClock, trades: AlipayTrades) {
    this.#store = store
    this.#clock = clock
    this.#trades = trades
  }

  /**
   * @returns Whether this request moved money; false if its number exists already.
   * @throws {AlipayError} ACQ.DISCORDANT_REPEAT_REQUEST, ACQ.TRADE_STATUS_ERROR, ACQ.REFUND_AMT_NOT_EQUAL_TOTAL
   */
  refund(trade: AlipayTrade, request: RefundRequest): boolean {
    const { outTradeNo } = trade
    const amountFen = request.refund_amount
    if (request.out_request_no === undefined && amountFen !== trade.totalFen) {
      throw new AlipayError('ACQ.INVALID_PARAMETER', 'out_request_no: is required for a part of the amount')
    }
    const outRequestNo = request.out_request_no ?? outTradeNo
    const known = this.find(outTradeNo, outRequestNo)
    if (known) {
      if (known.amountFen === amountFen) return false
      throw new AlipayError('ACQ.DISCORDANT_REPEAT_REQUEST', '不一致的请求')
    }
    if (trade.status !== 'TRADE_SUCCESS') throw new AlipayError('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
    const refundedFen = this.refundedFen(outTradeNo) + amountFen
    if (refundedFen > trade.totalFen) {
      throw new AlipayError('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
    }
    this.#store.insert('alipay_refund', { outTradeNo, outRequestNo, amountFen, createdAt: this.#clock.now() })
    if (refundedFen === trade.totalFen) this.#trades.close(outTradeNo, 'TRADE_SUCCESS')
    return true
  }

  find(outTradeNo: string, outRequestNo: string): AlipayRefund | undefined {
    return this.#store.one(
      'SELECT * FROM alipay_refund WHERE outTradeNo = :outTradeNo AND outRequestNo = :outRequestNo',
      { outTradeNo, outRequestNo },
    )
  }

  refundedFen(outTradeNo: string): number {
    const sql = 'SELECT coalesce(sum(amountFen), 0) AS fen FROM alipay_refund WHERE outTradeNo = :outTradeNo'
    return this.#store.one<{ fen: number }>(sql, { outTradeNo })?.fen ?? 0
  }
}
