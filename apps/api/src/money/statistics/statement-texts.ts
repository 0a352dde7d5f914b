import type { LedgerKind } from '@wencang/database'
import type { Locale } from '../../http/locale.ts'
import type { Heading } from '../../lib/csv.ts'

export const STATEMENT_COLUMNS: Heading[] = [
  { zh: '时间', en: 'Time' },
  { zh: '类型', en: 'Kind' },
  { zh: '订单编号', en: 'Order number' },
  { zh: '资产', en: 'Asset' },
  { zh: '成交总额（元）', en: 'Gross sales (CNY)' },
  { zh: '平台服务费（元）', en: 'Platform fee (CNY)' },
  { zh: '其他权利人分成（元）', en: "Others' shares (CNY)" },
  { zh: '净收入（元）', en: 'Net income (CNY)' },
  { zh: '已提现（元）', en: 'Paid out (CNY)' },
  { zh: '余额（元）', en: 'Balance (CNY)' },
]

interface StatementTexts {
  kinds: Record<LedgerKind, string>
  /** First line: balance before the first day. */
  opening: string
  /** Last line: sums and closing balance. */
  total: string
}

/** Same words as the income page. */
export const STATEMENT_TEXTS: Record<Locale, StatementTexts> = {
  'zh-CN': {
    kinds: { sale: '销售', refund: '退款', payout: '提现', payout_return: '提现退回' },
    opening: '期初余额',
    total: '合计',
  },
  'en-US': {
    kinds: { sale: 'Sale', refund: 'Refund', payout: 'Payout', payout_return: 'Payout returned' },
    opening: 'Opening balance',
    total: 'Total',
  },
}
