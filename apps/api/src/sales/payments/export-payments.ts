import type { AdminPayment, PaymentFilter } from '@wencang/contract'
import { paymentModeTexts } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { recordAccess } from '../../events/index.ts'
import type { Locale } from '../../http/locale.ts'
import type { Caller } from '../../lib/caller.ts'
import { type Column, csvTable, numberCell, timeCell } from '../../lib/csv.ts'
import { everyPage } from '../../lib/list-filters.ts'
import { listPayments } from './list-payments.ts'

const STATES: Record<Locale, Record<string, string>> = {
  'zh-CN': {
    ...{ created: '已发起', open: '待支付', paid: '已支付' },
    ...{ closed: '已关闭', failed: '已被拒绝', refunded: '已在渠道退款' },
  },
  'en-US': {
    ...{ created: 'Started', open: 'Open', paid: 'Paid' },
    ...{ closed: 'Closed', failed: 'Refused', refunded: 'Refunded at the channel' },
  },
}

const COLUMNS: Column<AdminPayment>[] = [
  { zh: '订单编号', en: 'Order number', cell: ({ order }) => numberCell(order.orderNo) },
  { zh: '支付单号', en: 'Payment number', cell: ({ outTradeNo }) => outTradeNo },
  { zh: '渠道流水号', en: 'Channel number', cell: ({ transactionId }) => numberCell(transactionId) },
  {
    zh: '支付方式',
    en: 'Payment method',
    cell: ({ paymentMode }, locale) => paymentModeTexts('names', locale)[paymentMode],
  },
  { zh: '金额（元）', en: 'Amount (CNY)', cell: ({ amount }) => amount.toFixed(2) },
  { zh: '已退款（元）', en: 'Refunded (CNY)', cell: ({ refunds }) => refunded(refunds).toFixed(2) },
  { zh: '状态', en: 'Status', cell: ({ status }, locale) => STATES[locale][status] ?? status },
  { zh: '发起时间（北京时间）', en: 'Started (Beijing time)', cell: ({ createdTime }) => timeCell(createdTime) },
  { zh: '付款时间（北京时间）', en: 'Paid (Beijing time)', cell: ({ paidAt }) => timeCell(paidAt) },
]

/** Exports filtered payments as localised CSV, with an audit entry. @throws {MarketError} export_too_large. */
export async function exportPayments(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  caller: Caller,
  filter: PaymentFilter,
  locale: Locale,
): Promise<string> {
  const payments = await everyPage(async (page) => {
    const { payments: rows, ...next } = await listPayments({ db }, { ...filter, ...page })
    return { rows, ...next }
  })
  await recordAccess({ db, queue }, caller, {
    kind: 'payment.exported',
    subjectId: filter.orderId ?? null,
    payload: { filter, rows: payments.length },
  })
  return csvTable(COLUMNS, payments, locale)
}

/** Succeeded refunds in yuan. */
const refunded = (refunds: { status: string; amount: number }[]): number =>
  refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((fen, { amount }) => fen + Math.round(amount * 100), 0) / 100
