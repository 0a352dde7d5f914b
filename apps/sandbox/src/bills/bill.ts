import { toBeijingTime } from '../beijing-time.ts'
import type { SandboxClock } from '../clock.ts'
import type { Store } from '../state/store.ts'

/** One movement of money in a channel's bill. */
export interface BillRow {
  outTradeNo: string
  tradeNo: string
  /** Null for a payment. */
  refundNo: string | null
  /** Amount that moved; `totalFen` is the trade's amount. */
  amountFen: number
  totalFen: number
  subject: string
  at: number
}

/** Deliberate fault: a movement is omitted, altered or invented. */
export interface BillFault {
  outTradeNo: string
  refundNo?: string | undefined
  lie: 'omit' | 'amount' | 'invent'
  amountFen?: number | undefined
}

const DAY_MS = 86_400_000

/** Each channel's movements per Beijing day, with the configured faults. */
export class Bills {
  readonly #store: Store
  readonly #clock: SandboxClock
  readonly #queries: ReadonlyMap<string, string>
  readonly #faults = new Map<string, BillFault[]>()

  /** @param queries SQL query for bill rows, by channel. */
  constructor(store: Store, clock: SandboxClock, queries: ReadonlyMap<string, string>) {
    this.#store = store
    this.#clock = clock
    this.#queries = queries
  }

  setFaults(channel: string, faults: BillFault[]): void {
    this.#faults.set(channel, faults)
  }

  /**
   * Undefined until the day is over: finished bills never change.
   * @param day `YYYY-MM-DD`.
   */
  of(channel: string, day: string): BillRow[] | undefined {
    const from = Date.parse(`${day}T00:00:00+08:00`)
    if (Number.isNaN(from) || day >= toBeijingTime(this.#clock.now()).slice(0, 10)) return undefined
    const rows = this.#store.all<BillRow>(this.#queries.get(channel) ?? '', { from, until: from + DAY_MS })
    return this.#withFaults(channel, rows, from)
  }

  #withFaults(channel: string, rows: BillRow[], at: number): BillRow[] {
    const faults = this.#faults.get(channel) ?? []
    const affects = (fault: BillFault, row: BillRow) =>
      fault.outTradeNo === row.outTradeNo && (fault.refundNo ?? null) === row.refundNo
    const listed = rows.flatMap((row) => {
      const fault = faults.find((one) => one.lie !== 'invent' && affects(one, row))
      if (!fault) return [row]
      if (fault.lie === 'omit') return []
      const amountFen = fault.amountFen ?? row.amountFen + 1
      return [{ ...row, amountFen, totalFen: row.refundNo === null ? amountFen : row.totalFen }]
    })
    const invented = faults.filter(({ lie }) => lie === 'invent')
    return [
      ...listed,
      ...invented.map(({ outTradeNo, refundNo = null, amountFen = 1 }) => ({
        ...{ outTradeNo, refundNo, amountFen, totalFen: amountFen },
        ...{ tradeNo: `9${outTradeNo}`, subject: '–', at },
      })),
    ]
  }
}
