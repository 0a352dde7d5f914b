import type { BillEntry } from '@wencang/payment-channels/port'

/** Payment or refund in our ledger. */
export interface BookEntry extends BillEntry {
  /** Must appear on the compared day's bill. */
  isOfThisDay: boolean
}

export type DifferenceKind =
  | 'payment_missing_here'
  | 'payment_missing_there'
  | 'payment_amount'
  | 'refund_missing_here'
  | 'refund_missing_there'
  | 'refund_amount'

export interface Difference {
  kind: DifferenceKind
  outTradeNo: string
  refundNo: string | null
  ourFen: number | null
  billFen: number | null
}

const keyOf = ({ outTradeNo, refundNo }: BillEntry) => `${outTradeNo}\n${refundNo ?? ''}`

/** Differences between bill and ledger, including duplicate bill entries. */
export function compare(bill: readonly BillEntry[], books: readonly BookEntry[]): Difference[] {
  const ours = new Map(books.map((entry) => [keyOf(entry), entry]))
  const differences: Difference[] = []
  const billed = new Set<string>()
  const differ = (
    entry: BillEntry,
    what: 'missing_here' | 'missing_there' | 'amount',
    ourFen: number | null,
    billFen: number | null,
  ) =>
    differences.push({
      kind: `${entry.refundNo === null ? 'payment' : 'refund'}_${what}`,
      outTradeNo: entry.outTradeNo,
      refundNo: entry.refundNo,
      ourFen,
      billFen,
    })
  for (const entry of bill) {
    const own = ours.get(keyOf(entry))
    if (!own || billed.has(keyOf(entry))) differ(entry, 'missing_here', null, entry.amountFen)
    else if (own.amountFen !== entry.amountFen) differ(entry, 'amount', own.amountFen, entry.amountFen)
    billed.add(keyOf(entry))
  }
  for (const entry of books) {
    if (entry.isOfThisDay && !billed.has(keyOf(entry))) differ(entry, 'missing_there', entry.amountFen, null)
  }
  return differences
}
