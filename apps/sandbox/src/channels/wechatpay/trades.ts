import type { SandboxClock } from '../../clock.ts'
import { digits, token } from '../../identifiers.ts'
import type { Store } from '../../state/store.ts'
import type { PastPayment } from '../channel.ts'
import { WechatPayError } from './errors.ts'
import type { OrderRequest } from './requests.ts'

export type TradeType = 'NATIVE' | 'MWEB' | 'JSAPI'
export type TradeState = 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED'

export interface WechatTrade {
  outTradeNo: string
  prepayId: string
  tradeType: TradeType
  description: string
  attach: string | null
  totalFen: number
  notifyUrl: string
  createdAt: number
  codeExpiresAt: number
  expiresAt: number | null
  state: TradeState
  transactionId: string | null
  paidAt: number | null
}

const CODE_LIFETIME_MS: Record<TradeType, number> = { NATIVE: 2 * 3_600_000, MWEB: 5 * 60_000, JSAPI: 2 * 3_600_000 }
const MIN_EXPIRY_MS = 60_000

export class WechatTrades {
  readonly #store: Store
  readonly #clock: SandboxClock

  constructor(store: Store, clock: SandboxClock) {
    this.#store = store
    this.#clock = clock
  }

  /**
   * Opens a trade; identical requests renew its code.
   * @throws {WechatPayError} PARAM_ERROR, OUT_TRADE_NO_USED, ORDER_CLOSED
   */
  open(tradeType: TradeType, order: OrderRequest): WechatTrade {
    const now = this.#clock.now()
    const fingerprint = JSON.stringify([tradeType, order])
    const known = this.#store.one<WechatTrade & { fingerprint: string }>(
      'SELECT * FROM wechat_trade WHERE outTradeNo = :outTradeNo',
      { outTradeNo: order.out_trade_no },
    )
    if (known) return this.#reopen(known, fingerprint)

    const expiresAt = order.time_expire ? Date.parse(order.time_expire) : null
    if (expiresAt !== null && expiresAt < now + MIN_EXPIRY_MS) {
      throw new WechatPayError('PARAM_ERROR', 'time_expire: is less than one minute ahead')
    }
    this.#store.insert('wechat_trade', {
      outTradeNo: order.out_trade_no,
      prepayId: token(),
      tradeType,
      fingerprint,
      description: order.description,
      attach: order.attach ?? null,
      totalFen: order.amount.total,
      notifyUrl: order.notify_url,
      createdAt: now,
      codeExpiresAt: now + CODE_LIFETIME_MS[tradeType],
      expiresAt,
      state: 'NOTPAY',
    })
    return this.require(order.out_trade_no)
  }

  /** Imports a past payment. */
  remember({ outTradeNo, transactionId, amountFen, subject, paidAt }: PastPayment): void {
    if (this.byOutTradeNo(outTradeNo)) return
    this.#store.insert('wechat_trade', {
      outTradeNo,
      prepayId: token(),
      tradeType: 'NATIVE',
      fingerprint: 'past',
      description: subject,
      totalFen: amountFen,
      notifyUrl: '',
      createdAt: paidAt,
      codeExpiresAt: paidAt,
      state: 'SUCCESS',
      transactionId,
      paidAt,
    })
  }

  #reopen(known: WechatTrade & { fingerprint: string }, fingerprint: string): WechatTrade {
    if (known.state === 'CLOSED') throw new WechatPayError('ORDER_CLOSED', 'the order is closed')
    if (known.state !== 'NOTPAY' || known.fingerprint !== fingerprint || this.isExpired(known)) {
      throw new WechatPayError('OUT_TRADE_NO_USED', 'out_trade_no is used')
    }
    this.#store.run(
      'UPDATE wechat_trade SET prepayId = :prepayId, codeExpiresAt = :codeExpiresAt WHERE outTradeNo = :outTradeNo',
      {
        prepayId: token(),
        codeExpiresAt: this.#clock.now() + CODE_LIFETIME_MS[known.tradeType],
        outTradeNo: known.outTradeNo,
      },
    )
    return this.require(known.outTradeNo)
  }

  byOutTradeNo(outTradeNo: string): WechatTrade | undefined {
    return this.#store.one('SELECT * FROM wechat_trade WHERE outTradeNo = :outTradeNo', { outTradeNo })
  }

  byTransactionId(transactionId: string): WechatTrade | undefined {
    return this.#store.one('SELECT * FROM wechat_trade WHERE transactionId = :transactionId', { transactionId })
  }

  /** Finds a trade by its current code; older codes are invalid. */
  byPrepayId(prepayId: string): WechatTrade | undefined {
    return this.#store.one('SELECT * FROM wechat_trade WHERE prepayId = :prepayId', { prepayId })
  }

  /** @throws {WechatPayError} ORDER_NOT_EXIST */
  require(outTradeNo: string): WechatTrade {
    const trade = this.byOutTradeNo(outTradeNo)
    if (!trade) throw new WechatPayError('ORDER_NOT_EXIST', 'the order does not exist')
    return trade
  }

  /** Expired orders accept no payment but stay open. */
  isExpired(trade: WechatTrade): boolean {
    return trade.expiresAt !== null && trade.expiresAt <= this.#clock.now()
  }

  isCodeStale(trade: WechatTrade): boolean {
    return trade.codeExpiresAt <= this.#clock.now()
  }

  /** @returns Whether this call was the one that paid. */
  pay(outTradeNo: string): boolean {
    return this.#move(outTradeNo, 'NOTPAY', 'SUCCESS', {
      paidAt: this.#clock.now(),
      transactionId: `4200${digits(24)}`,
    })
  }

  /** @returns Whether this call was the one that closed. */
  close(outTradeNo: string): boolean {
    return this.#move(outTradeNo, 'NOTPAY', 'CLOSED')
  }

  markRefunded(outTradeNo: string): void {
    this.#move(outTradeNo, 'SUCCESS', 'REFUND')
  }

  /** Compare-and-set: of a concurrent payment and close exactly one wins. */
  #move(
    outTradeNo: string,
    from: TradeState,
    to: TradeState,
    { paidAt = null, transactionId = null }: Partial<Pick<WechatTrade, 'paidAt' | 'transactionId'>> = {},
  ): boolean {
    const changed = this.#store.run(
      `UPDATE wechat_trade SET state = :to, paidAt = coalesce(:paidAt, paidAt),
         transactionId = coalesce(:transactionId, transactionId)
       WHERE outTradeNo = :outTradeNo AND state = :from`,
      { outTradeNo, from, to, paidAt, transactionId },
    )
    return changed === 1
  }
}
