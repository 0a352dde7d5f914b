import type { ReconciliationReport } from '@wencang/contract'
import { paymentModeTexts } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Locale } from '../../http/locale.ts'
import { type Column, csvTable } from '../../lib/csv.ts'
import { readReport } from './records.ts'

type Listed = ReconciliationReport['differences'][number]

/** Same words as the operator console. */
const KINDS: Record<Listed['kind'], Record<Locale, string>> = {
  payment_missing_here: { 'zh-CN': '账单有、账簿没有的支付', 'en-US': 'Payment on the bill but not in the ledger' },
  payment_missing_there: { 'zh-CN': '账簿有、账单没有的支付', 'en-US': 'Payment in the ledger but not on the bill' },
  payment_amount: { 'zh-CN': '支付金额不一致', 'en-US': 'Payment amounts differ' },
  refund_missing_here: { 'zh-CN': '账单有、账簿没有的退款', 'en-US': 'Refund on the bill but not in the ledger' },
  refund_missing_there: { 'zh-CN': '账簿有、账单没有的退款', 'en-US': 'Refund in the ledger but not on the bill' },
  refund_amount: { 'zh-CN': '退款金额不一致', 'en-US': 'Refund amounts differ' },
}

/** Columns after those that are the same in every line. */
const COLUMNS: Column<Listed>[] = [
  { zh: '差异', en: 'Difference', cell: ({ kind }, locale) => KINDS[kind][locale] },
  { zh: '支付单号', en: 'Payment number', cell: ({ outTradeNo }) => outTradeNo },
  { zh: '退款单号', en: 'Refund number', cell: ({ refundNo }) => refundNo },
  { zh: '账簿（元）', en: 'Ledger (CNY)', cell: ({ ours }) => ours },
  { zh: '账单（元）', en: 'Bill (CNY)', cell: ({ bill }) => bill },
]

/** Differences of a reconciliation as CSV. @throws {MarketError} not_found */
export async function getReconciliationTable(
  { db }: Pick<Context, 'db'>,
  id: string,
  locale: Locale,
): Promise<{ fileName: string; text: string }> {
  const { paymentMode, day, differences } = await readReport(db, id)
  const channel = paymentModeTexts('names', locale)[paymentMode] ?? paymentMode
  const columns: Column<Listed>[] = [
    { zh: '日期', en: 'Day', cell: () => day },
    { zh: '渠道', en: 'Channel', cell: () => channel },
    ...COLUMNS,
  ]
  return { fileName: `reconciliation-${paymentMode}-${day}.csv`, text: csvTable(columns, differences, locale) }
}
