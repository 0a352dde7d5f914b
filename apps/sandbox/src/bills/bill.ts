import type { SandboxClock } from '../clock.ts'
import { toBeijingTime } from '../beijing-time.ts'
import type { Store } from '../state/store.ts'

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
  readonly #queries: ReadonlyMap<string, string>
  readonly #lies = new Map<string, Lie[]>()

  /** @param queries The query of a bill's rows, by channel. */
  constructor(store: Store, clock: SandboxClock, queries: ReadonlyMap<string, string>) {
    this.#store = store
    this.#clock = clock
    this.#queries = queries
  }

  tell(channel: string, lies: Lie[]): void {
    this.#lies.set(channel, lies)
  }

  /** @param day `YYYY-MM-DD`. @returns undefined while the day is not over, because a bill never changes. */
  of(channel: string, day: string): BillRow[] | undefined {
    const from = Date.parse(`${day}T00:00:00+08:00`)
    if (Number.isNaN(from) || day >= toBeijingTime(this.#clock.now()).slice(0, 10)) return undefined
    const rows = this.#store.all<BillRow>(this.#queries.get(channel) ?? '', { from, until: from + DAY_MS })
    return this.#spoilt(channel, rows, from)
  }

  #spoilt(channel: string, rows: BillRow[], at: number): BillRow[] {
    const lies = this.#lies.get(channel) ?? []
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
