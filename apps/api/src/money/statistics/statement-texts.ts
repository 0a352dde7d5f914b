import type { LedgerKind } from '@wencang/database'

export const STATEMENT_COLUMNS = [
  'time',
  'kind',
  'orderNo',
  'asset',
  'gross',
  'fee',
  'othersShares',
  'net',
  'paidOut',
  'balance',
] as const

interface StatementTexts {
  columns: Record<(typeof STATEMENT_COLUMNS)[number], string>
  kinds: Record<LedgerKind, string>
  /** First line: balance before the first day. */
  opening: string
  /** Last line: sums and closing balance. */
  total: string
  file: string
}

/** Same words as the income page. */
export const STATEMENT_TEXTS: Record<'zh-CN' | 'en-US', StatementTexts> = {
  'zh-CN': {
    columns: {
      time: '时间',
      kind: '类型',
      orderNo: '订单编号',
      asset: '资产',
      gross: '成交总额（元）',
      fee: '平台服务费（元）',
      othersShares: '其他权利人分成（元）',
      net: '净收入（元）',
      paidOut: '已提现（元）',
      balance: '余额（元）',
    },
    kinds: { sale: '销售', refund: '退款', payout: '提现', payout_return: '提现退回' },
    opening: '期初余额',
    total: '合计',
    file: '文藏收支明细',
  },
  'en-US': {
    columns: {
      time: 'Time',
      kind: 'Kind',
      orderNo: 'Order number',
      asset: 'Asset',
      gross: 'Gross sales (CNY)',
      fee: 'Platform fee (CNY)',
      othersShares: "Others' shares (CNY)",
      net: 'Net income (CNY)',
      paidOut: 'Paid out (CNY)',
      balance: 'Balance (CNY)',
    },
    kinds: { sale: 'Sale', refund: 'Refund', payout: 'Payout', payout_return: 'Payout returned' },
    opening: 'Opening balance',
    total: 'Total',
    file: 'wencang-income',
  },
}
