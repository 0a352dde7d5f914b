import type { ReconciliationReport } from '@wencang/contract'
import { paymentModeTexts } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Locale } from '../../http/locale.ts'
import { csv } from '../../lib/csv.ts'
import { readReport } from './records.ts'

interface TableTexts {
  columns: readonly string[]
  kinds: Record<ReconciliationReport['differences'][number]['kind'], string>
}

/** Same words as the operator console. */
const TEXTS: Record<Locale, TableTexts> = {
  'zh-CN': {
    columns: ['日期', '渠道', '差异', '支付单号', '退款单号', '账簿（元）', '账单（元）'],
    kinds: {
      payment_missing_here: '账单有、账簿没有的支付',
      payment_missing_there: '账簿有、账单没有的支付',
      payment_amount: '支付金额不一致',
      refund_missing_here: '账单有、账簿没有的退款',
      refund_missing_there: '账簿有、账单没有的退款',
      refund_amount: '退款金额不一致',
    },
  },
  'en-US': {
    columns: ['Day', 'Channel', 'Difference', 'Payment number', 'Refund number', 'Ledger (CNY)', 'Bill (CNY)'],
    kinds: {
      payment_missing_here: 'Payment on the bill but not in the ledger',
      payment_missing_there: 'Payment in the ledger but not on the bill',
      payment_amount: 'Payment amounts differ',
      refund_missing_here: 'Refund on the bill but not in the ledger',
      refund_missing_there: 'Refund in the ledger but not on the bill',
      refund_amount: 'Refund amounts differ',
    },
  },
}

/** Differences of a reconciliation as CSV. @throws {MarketError} not_found */
export async function getReconciliationTable(
  { db }: Pick<Context, 'db'>,
  id: string,
  locale: Locale,
): Promise<{ fileName: string; text: string }> {
  const { paymentMode, day, differences } = await readReport(db, id)
  const { columns, kinds } = TEXTS[locale]
  const channel = paymentModeTexts('names', locale)[paymentMode] ?? paymentMode
  const lines = differences.map(({ kind, outTradeNo, refundNo, ours, bill }) => [
    ...[day, channel, kinds[kind]],
    ...[outTradeNo, refundNo, ours, bill],
  ])
  return { fileName: `reconciliation-${paymentMode}-${day}.csv`, text: csv([columns, ...lines]) }
}
