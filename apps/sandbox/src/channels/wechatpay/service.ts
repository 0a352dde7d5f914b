import { randomUUID } from 'node:crypto'
import type { SandboxClock } from '../../clock.ts'
import type { Courier } from '../../notify/courier.ts'
import type { DeliveryFaults } from '../../notify/faults.ts'
import type { Store } from '../../state/store.ts'
import type { WechatConfig } from './config.ts'
import { WechatPayError } from './errors.ts'
import type { WechatEvent } from './notifications.ts'
import { presentRefund, presentRefundNotification, presentTrade } from './presentation.ts'
import { WechatRefunds } from './refunds.ts'
import type { OrderRequest, RefundRequest } from './requests.ts'
import { type TradeType, type WechatTrade, WechatTrades } from './trades.ts'

export class WechatPayService {
  readonly trades: WechatTrades
  readonly #refunds: WechatRefunds
  readonly #config: WechatConfig
  readonly #clock: SandboxClock
  readonly #courier: Courier

  constructor(config: WechatConfig, store: Store, clock: SandboxClock, courier: Courier) {
    this.trades = new WechatTrades(store, clock)
    this.#refunds = new WechatRefunds(store, clock, this.trades)
    this.#config = config
    this.#clock = clock
    this.#courier = courier
  }

  /** @returns NATIVE: QR code URL; MWEB: link; JSAPI: the number that the page signs. */
  open(tradeType: TradeType, order: OrderRequest): { code_url: string } | { h5_url: string } | { prepay_id: string } {
    this.requireMerchant(order.mchid)
    if (order.appid !== this.#config.WECHATPAY_APP_ID) {
      throw new WechatPayError('APPID_MCHID_NOT_MATCH', 'appid and mchid do not belong together')
    }
    const { prepayId } = this.trades.open(tradeType, order)
    if (tradeType === 'JSAPI') return { prepay_id: prepayId }
    const url = `${this.#config.PUBLIC_SANDBOX_URL}/wechatpay/cashier/${prepayId}`
    // Like the real h5_url: merchants append to its query.
    return tradeType === 'NATIVE' ? { code_url: url } : { h5_url: `${url}?package=${prepayId.slice(-10)}` }
  }

  requireMerchant(merchantId: string | undefined): void {
    if (merchantId !== this.#config.WECHATPAY_MERCHANT_ID) throw new WechatPayError('PARAM_ERROR', 'mchid: is unknown')
  }

  query(outTradeNo: string) {
    return presentTrade(this.trades.require(outTradeNo), this.#config)
  }

  queryById(transactionId: string) {
    const trade = this.trades.byTransactionId(transactionId)
    if (!trade) throw new WechatPayError('ORDER_NOT_EXIST', 'the order does not exist')
    return presentTrade(trade, this.#config)
  }

  close(outTradeNo: string): void {
    const { state } = this.trades.require(outTradeNo)
    if (this.trades.close(outTradeNo)) return
    if (state === 'CLOSED') throw new WechatPayError('ORDER_CLOSED', 'the order is closed already')
    throw new WechatPayError('ORDERPAID', 'the order is paid')
  }

  refund(request: RefundRequest) {
    const { refund, trade, isNew } = this.#refunds.accept(request)
    if (isNew && request.notify_url) {
      this.#notify(trade.outTradeNo, request.notify_url, {
        eventType: 'REFUND.SUCCESS',
        createdAt: refund.settledAt,
        resource: presentRefundNotification(refund, trade, this.#config),
      })
    }
    return presentRefund(refund, trade, this.#clock.now())
  }

  queryRefund(outRefundNo: string) {
    const refund = this.#refunds.byNumber(outRefundNo)
    if (!refund) throw new WechatPayError('RESOURCE_NOT_EXISTS', 'the refund does not exist')
    return presentRefund(refund, this.trades.require(refund.outTradeNo), this.#clock.now())
  }

  /**
   * Pays; repeats the notification if the trade is already paid.
   * @returns False if the trade no longer accepts a payment.
   */
  pay(outTradeNo: string, faults?: DeliveryFaults): boolean {
    this.trades.pay(outTradeNo)
    const trade = this.trades.require(outTradeNo)
    if (trade.state === 'CLOSED') return false
    // A later refund must not change the payment's notification.
    const paid: WechatTrade = { ...trade, state: 'SUCCESS' }
    this.#notify(
      outTradeNo,
      trade.notifyUrl,
      {
        eventType: 'TRANSACTION.SUCCESS',
        createdAt: trade.paidAt ?? this.#clock.now(),
        resource: presentTrade(paid, this.#config),
      },
      faults,
    )
    return true
  }

  #notify(outTradeNo: string, url: string, event: WechatEvent, faults?: DeliveryFaults): void {
    const notification = { id: randomUUID(), channel: 'wechatpay', outTradeNo, url, content: event }
    this.#courier.post({ ...notification, at: Math.max(event.createdAt, this.#clock.now()) }, faults)
  }
}
