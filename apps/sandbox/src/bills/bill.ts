import type { SandboxClock } from '../clock.ts'
import { toBeijingTime } from '../beijing-time.ts'
import type { Store } from '../state/store.ts'

export type BillChannel = 'wechatpay' | 'alipay'

/** One movement of money in a channel's bill. */
export interface BillRow {
  outTradeNo: string
  tradeNo: string
  /** Null for a payment. */
  refundNo: string | null
  /** The amount that moved, and the trade's total amount. */
  amountFen: number
  totalFen: number
  subject: string
  at: number
}

/** A deliberate fault in a bill: an omitted movement, another amount, or an invented movement. */
export interface Lie {
  outTradeNo: string
  refundNo?: string | undefined
  lie: 'omit' | 'amount' | 'invent'
  amountFen?: number | undefined
}

const DAY_MS = 86_400_000

/** The movements of each channel on a Beijing day, with the configured faults. */
export class Bills {
  readonly #store: Store
  readonly #clock: SandboxClock
  readonly #lies: Record<BillChannel, Lie[]> = { wechatpay: [], alipay: [] }

  constructor(store: Store, clock: SandboxClock) {
    this.#store = store
    this.#clock = clock
  }

  tell(channel: BillChannel, lies: Lie[]): void {
    this.#lies[channel] = lies
  }

  /** @param day `YYYY-MM-DD`. @returns undefined while the day is not over, because a bill never changes. */
  of(channel: BillChannel, day: string): BillRow[] | undefined {
    const from = Date.parse(`${day}T00:00:00+08:00`)
    if (Number.isNaN(from) || day >= toBeijingTime(this.#clock.now()).slice(0, 10)) return undefined
    const rows = this.#store.all<BillRow>(SQL[channel], { from, until: from + DAY_MS })
    return this.#spoilt(channel, rows, from)
  }

  #spoilt(channel: BillChannel, rows: BillRow[], at: number): BillRow[] {
    const lies = this.#lies[channel]
    const about = (row: BillRow, lie: Lie) =>
      lie.outTradeNo === row.outTradeNo && (lie.refundNo ?? null) === row.refundNo
    const told = rows.flatMap((row) => {
      const lie = lies.find((one) => one.lie !== 'invent' && about(row, one))
      if (!lie) return [row]
      if (lie.lie === 'omit') return []
      const amountFen = lie.amountFen ?? row.amountFen + 1
      return [{ ...row, amountFen, totalFen: row.refundNo === null ? amountFen : row.totalFen }]
    })
    const invented = lies.filter(({ lie }) => lie === 'invent')
    return [
      ...told,
      ...invented.map(({ outTradeNo, refundNo = null, amountFen = 1 }) => ({
        ...{ outTradeNo, refundNo, amountFen, totalFen: amountFen },
        ...{ tradeNo: `9${outTradeNo}`, subject: '–', at },
      })),
    ]
  }
}

const SQL: Record<BillChannel, string> = {
  wechatpay: `
    SELECT outTradeNo, transactionId AS tradeNo, NULL AS refundNo, totalFen AS amountFen, totalFen, description AS subject, paidAt AS at
    FROM wechat_trade WHERE paidAt >= :from AND paidAt < :until
    UNION ALL
    SELECT t.outTradeNo, t.transactionId, r.outRefundNo, r.amountFen, t.totalFen, t.description, r.createdAt
    FROM wechat_refund r JOIN wechat_trade t USING (outTradeNo) WHERE r.createdAt >= :from AND r.createdAt < :until
    ORDER BY at`,
  alipay: `
    SELECT outTradeNo, tradeNo, NULL AS refundNo, totalFen AS amountFen, totalFen, subject, paidAt AS at
    FROM alipay_trade WHERE paidAt >= :from AND paidAt < :until
    UNION ALL
    SELECT t.outTradeNo, t.tradeNo, r.outRequestNo, r.amountFen, t.totalFen, t.subject, r.createdAt
    FROM alipay_refund r JOIN alipay_trade t USING (outTradeNo) WHERE r.createdAt >= :from AND r.createdAt < :until
    ORDER BY at`,
}
