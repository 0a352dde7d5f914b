import { toBeijingTime } from '../../beijing-time.ts'
import type { SandboxClock } from '../../clock.ts'
import { token } from '../../identifiers.ts'
import type { Courier } from '../../notify/courier.ts'
import type { DeliveryFaults } from '../../notify/faults.ts'
import type { ScheduledTask } from '../../scheduler.ts'
import type { Store } from '../../state/store.ts'
import { toYuan } from '../../yuan.ts'
import type { AlipayConfig } from './config.ts'
import { AlipayError } from './errors.ts'
import { BUYER, type CompletedRefund, notificationContent } from './notifications.ts'
import { AlipayRefunds } from './refunds.ts'
import type { RefundRequest, TradeNumbers } from './requests.ts'
import { type AlipayOrder, type AlipayTrade, AlipayTrades, isTrade, type TradeStatus } from './trades.ts'

interface Parts {
  config: AlipayConfig
  store: Store
  clock: SandboxClock
  courier: Courier
  /** Called after a trade opens, to schedule its expiry. */
  onChange: () => void
}

export class AlipayService implements ScheduledTask {
  readonly trades: AlipayTrades
  readonly #refunds: AlipayRefunds
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.trades = new AlipayTrades(parts.store, parts.clock)
    this.#refunds = new AlipayRefunds(parts.store, parts.clock, this.trades)
    this.#parts = parts
  }

  nextDueAt(): number | undefined {
    return this.trades.nextExpiryAt()
  }

  /** Closes expired trades and notifies the merchant. */
  runDue(): void {
    for (const trade of this.trades.closeExpired()) this.#notify(trade, 'TRADE_CLOSED')
  }

  cashierUrl({ cashierId }: AlipayOrder): string {
    return `${this.#parts.config.PUBLIC_SANDBOX_URL}/alipay/cashier/${cashierId}`
  }

  query(numbers: TradeNumbers) {
    const trade = this.#require(numbers)
    const total = toYuan(trade.totalFen)
    return {
      ...numbersOf(trade),
      ...BUYER,
      trade_status: trade.status,
      total_amount: total,
      ...(trade.paidAt === null
        ? {}
        : {
            buyer_pay_amount: total,
            invoice_amount: total,
            receipt_amount: total,
            point_amount: '0.00',
            send_pay_date: toBeijingTime(trade.paidAt),
          }),
    }
  }

  close(numbers: TradeNumbers) {
    const trade = this.#require(numbers)
    if (!this.trades.close(trade.outTradeNo)) throw new AlipayError('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
    return numbersOf(trade)
  }

  refund(request: RefundRequest) {
    const trade = this.#require(request)
    const isNew = this.#refunds.refund(trade, request)
    const refundedFen = this.#refunds.refundedFen(trade.outTradeNo)
    const now = this.#parts.clock.now()
    if (isNew) {
      const after = this.trades.require({ out_trade_no: trade.outTradeNo })
      this.#notify(after, after.status, { refundedFen, at: now })
    }
    return {
      ...numbersOf(trade),
      ...BUYER,
      fund_change: isNew ? 'Y' : 'N',
      refund_fee: toYuan(refundedFen),
      send_back_fee: isNew ? toYuan(request.refund_amount) : '0.00',
      gmt_refund_pay: toBeijingTime(now),
    }
  }

  /** An unknown refund yields a success without one, like Alipay. */
  queryRefund({ out_request_no, ...numbers }: TradeNumbers & { out_request_no: string }) {
    const trade = this.#require(numbers)
    const refund = this.#refunds.find(trade.outTradeNo, out_request_no)
    if (!refund) return {}
    return {
      ...numbersOf(trade),
      out_request_no,
      total_amount: toYuan(trade.totalFen),
      refund_amount: toYuan(refund.amountFen),
      refund_status: 'REFUND_SUCCESS',
      gmt_refund_pay: toBeijingTime(refund.createdAt),
    }
  }

  /** The buyer scans the code or opens the cashier. */
  openTrade(order: AlipayOrder): AlipayOrder {
    this.runDue()
    const opened = this.trades.openTrade(order)
    this.#parts.onChange()
    return opened
  }

  /**
   * Pays; repeats the notification if the trade is already paid.
   * @returns False if the order no longer accepts a payment.
   */
  pay(order: AlipayOrder, faults?: DeliveryFaults): boolean {
    const { outTradeNo } = this.openTrade(order)
    this.trades.pay(outTradeNo)
    const trade = this.trades.byOutTradeNo(outTradeNo)
    if (!trade || !isTrade(trade) || trade.paidAt === null) return false
    this.#notify(trade, 'TRADE_SUCCESS', undefined, faults)
    return true
  }

  /**
   * Cancels the trade permanently.
   * @returns False if the trade is already over.
   */
  cancel(order: AlipayOrder, faults?: DeliveryFaults): boolean {
    const opened = this.openTrade(order)
    if (!this.trades.close(opened.outTradeNo)) return false
    this.#notify(this.trades.require({ out_trade_no: opened.outTradeNo }), 'TRADE_CLOSED', undefined, faults)
    return true
  }

  #require(numbers: TradeNumbers): AlipayTrade {
    this.runDue()
    return this.trades.require(numbers)
  }

  #notify(trade: AlipayTrade, status: TradeStatus, refund?: CompletedRefund, faults?: DeliveryFaults): void {
    if (!trade.notifyUrl) return
    const content = notificationContent(trade, status, refund)
    const { outTradeNo, notifyUrl: url } = trade
    this.#parts.courier.post({ id: token(17), channel: 'alipay', outTradeNo, url, content }, faults)
  }
}

function numbersOf({ tradeNo, outTradeNo }: AlipayTrade) {
  return { trade_no: tradeNo, out_trade_no: outTradeNo }
}
