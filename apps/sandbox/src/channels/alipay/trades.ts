import { toBeijingTime } from '../../beijing-time.ts'
import type { SandboxClock } from '../../clock.ts'
import { digits, token } from '../../identifiers.ts'
import type { Store } from '../../state/store.ts'
import type { PastPayment } from '../channel.ts'
import { AlipayError } from './errors.ts'
import type { OrderRequest, Product, TradeNumbers } from './requests.ts'

export type TradeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'

/** Becomes a trade when a buyer opens it. */
export interface AlipayOrder {
  outTradeNo: string
  cashierId: string
  product: Product
  subject: string
  body: string | null
  passbackParams: string | null
  totalFen: number
  notifyUrl: string | null
  returnUrl: string | null
  createdAt: number
  codeExpiresAt: number | null
  expiresAt: number
  status: TradeStatus | null
  tradeNo: string | null
  openedAt: number | null
  paidAt: number | null
  closedAt: number | null
}

export type AlipayTrade = AlipayOrder & { status: TradeStatus; tradeNo: string; openedAt: number }

const CODE_LIFETIME_MS = 2 * 3_600_000
const MAX_LIFETIME_MS = 15 * 86_400_000

export class AlipayTrades {
  readonly #store: Store
  readonly #clock: SandboxClock

  constructor(store: Store, clock: SandboxClock) {
    this.#store = store
    this.#clock = clock
  }

  /**
   * Accepts a new or identical repeated order.
   * @throws {AlipayError} ACQ.CONTEXT_INCONSISTENT, ACQ.TRADE_HAS_SUCCESS, ACQ.TRADE_HAS_CLOSE, ACQ.INVALID_PARAMETER
   */
  order(
    product: Product,
    request: OrderRequest,
    urls: { notifyUrl: string | null; returnUrl: string | null },
  ): AlipayOrder {
    const now = this.#clock.now()
    const fingerprint = JSON.stringify([product, request.subject, request.total_amount, request.time_expire])
    const known = this.#store.one<AlipayOrder & { fingerprint: string }>(
      'SELECT * FROM alipay_trade WHERE outTradeNo = :outTradeNo',
      { outTradeNo: request.out_trade_no },
    )
    if (known) {
      if (known.status === 'TRADE_SUCCESS') throw new AlipayError('ACQ.TRADE_HAS_SUCCESS', '交易已被支付')
      if (known.status === 'TRADE_CLOSED') throw new AlipayError('ACQ.TRADE_HAS_CLOSE', '交易已经关闭')
      if (known.fingerprint !== fingerprint) throw new AlipayError('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改')
    }
    const expiresAt = request.time_expire ?? known?.expiresAt ?? now + MAX_LIFETIME_MS
    if (expiresAt <= now) throw new AlipayError('ACQ.INVALID_PARAMETER', 'time_expire: is over')
    const codeExpiresAt = product === 'precreate' ? Math.min(now + CODE_LIFETIME_MS, expiresAt) : null
    if (known) {
      this.#store.run('UPDATE alipay_trade SET codeExpiresAt = :codeExpiresAt WHERE outTradeNo = :outTradeNo', {
        codeExpiresAt,
        outTradeNo: known.outTradeNo,
      })
      return { ...known, codeExpiresAt }
    }
    this.#store.insert('alipay_trade', {
      outTradeNo: request.out_trade_no,
      cashierId: token(),
      product,
      fingerprint,
      subject: request.subject,
      body: request.body ?? null,
      passbackParams: request.passback_params ?? null,
      totalFen: request.total_amount,
      ...urls,
      createdAt: now,
      codeExpiresAt,
      expiresAt,
    })
    return this.#orderOf(request.out_trade_no)
  }

  /** Imports a past payment. */
  remember({ outTradeNo, transactionId, amountFen, subject, paidAt }: PastPayment): void {
    if (this.byOutTradeNo(outTradeNo)) return
    this.#store.insert('alipay_trade', {
      outTradeNo,
      cashierId: token(),
      product: 'precreate',
      fingerprint: 'past',
      subject,
      totalFen: amountFen,
      createdAt: paidAt,
      expiresAt: paidAt,
      status: 'TRADE_SUCCESS',
      tradeNo: transactionId,
      openedAt: paidAt,
      paidAt,
    })
  }

  #orderOf(outTradeNo: string): AlipayOrder {
    const order = this.byOutTradeNo(outTradeNo)
    if (!order) throw new AlipayError('ACQ.TRADE_NOT_EXIST', '交易不存在')
    return order
  }

  byOutTradeNo(outTradeNo: string): AlipayOrder | undefined {
    return this.#store.one('SELECT * FROM alipay_trade WHERE outTradeNo = :outTradeNo', { outTradeNo })
  }

  byCashierId(cashierId: string): AlipayOrder | undefined {
    return this.#store.one('SELECT * FROM alipay_trade WHERE cashierId = :cashierId', { cashierId })
  }

  /** @throws {AlipayError} ACQ.TRADE_NOT_EXIST, also before a buyer has opened the order. */
  require({ out_trade_no, trade_no }: TradeNumbers): AlipayTrade {
    const order = trade_no
      ? this.#store.one<AlipayOrder>('SELECT * FROM alipay_trade WHERE tradeNo = :trade_no', { trade_no })
      : this.byOutTradeNo(out_trade_no ?? '')
    if (!order || !isTrade(order) || (trade_no && out_trade_no && order.outTradeNo !== out_trade_no)) {
      throw new AlipayError('ACQ.TRADE_NOT_EXIST', '交易不存在')
    }
    return order
  }

  /** Creates the trade unless the order has expired. */
  openTrade(order: AlipayOrder): AlipayOrder {
    const now = this.#clock.now()
    if (order.status !== null || (order.codeExpiresAt ?? order.expiresAt) <= now) return order
    this.#store.run(
      `UPDATE alipay_trade SET status = 'WAIT_BUYER_PAY', tradeNo = :tradeNo, openedAt = :now
       WHERE outTradeNo = :outTradeNo AND status IS NULL`,
      {
        tradeNo: `${toBeijingTime(now).slice(0, 10).replaceAll('-', '')}${digits(20)}`,
        now,
        outTradeNo: order.outTradeNo,
      },
    )
    return this.#orderOf(order.outTradeNo)
  }

  /**
   * Compare-and-set: a payment and a close may be concurrent.
   * @returns Whether this call was the one that paid.
   */
  pay(outTradeNo: string): boolean {
    const sql = `UPDATE alipay_trade SET status = 'TRADE_SUCCESS', paidAt = :now
                 WHERE outTradeNo = :outTradeNo AND status = 'WAIT_BUYER_PAY'`
    return this.#store.run(sql, { outTradeNo, now: this.#clock.now() }) === 1
  }

  /** @param from WAIT_BUYER_PAY to cancel, TRADE_SUCCESS after a full refund. */
  close(outTradeNo: string, from: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' = 'WAIT_BUYER_PAY'): boolean {
    const sql = `UPDATE alipay_trade SET status = 'TRADE_CLOSED', closedAt = :now
                 WHERE outTradeNo = :outTradeNo AND status = :from`
    return this.#store.run(sql, { outTradeNo, from, now: this.#clock.now() }) === 1
  }

  nextExpiryAt(): number | undefined {
    const sql = "SELECT min(expiresAt) AS at FROM alipay_trade WHERE status = 'WAIT_BUYER_PAY'"
    return this.#store.one<{ at: number | null }>(sql)?.at ?? undefined
  }

  /** Closes expired unpaid trades. */
  closeExpired(): AlipayTrade[] {
    return this.#store.all(
      `UPDATE alipay_trade SET status = 'TRADE_CLOSED', closedAt = :now
       WHERE status = 'WAIT_BUYER_PAY' AND expiresAt <= :now RETURNING *`,
      { now: this.#clock.now() },
    )
  }
}

export function isTrade(order: AlipayOrder): order is AlipayTrade {
  return order.status !== null
}
