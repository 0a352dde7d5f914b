import type { PaymentFilter } from '@wencang/contract'
import { paymentModeTexts } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { recordAccess } from '../../events/index.ts'
import type { Locale } from '../../http/locale.ts'
import type { Caller } from '../../lib/caller.ts'
import { csv, numberCell, timeCell } from '../../lib/csv.ts'
import { everyPage } from '../../lib/list-filters.ts'
import { listPayments } from './list-payments.ts'

const HEADS: Record<Locale, string[]> = {
  'zh-CN': [
    '订单编号',
    '支付单号',
    '渠道流水号',
    '支付方式',
    '金额（元）',
    '已退款（元）',
    '状态',
    '发起时间（北京时间）',
    '付款时间（北京时间）',
  ],
  'en-US': [
    'Order number',
    'Payment number',
    'Channel number',
    'Payment method',
    'Amount (CNY)',
    'Refunded (CNY)',
    'Status',
    'Started (Beijing time)',
    'Paid (Beijing time)',
  ],
}
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
  const modes = paymentModeTexts('names', locale)
  const lines = payments.map((payment) => [
    numberCell(payment.order.orderNo),
    payment.outTradeNo,
    numberCell(payment.transactionId),
    modes[payment.paymentMode],
    payment.amount.toFixed(2),
    refunded(payment.refunds).toFixed(2),
    STATES[locale][payment.status] ?? payment.status,
    timeCell(payment.createdTime),
    timeCell(payment.paidAt),
  ])
  return csv([HEADS[locale], ...lines])
}

/** Succeeded refunds in yuan. */
const refunded = (refunds: { status: string; amount: number }[]): number =>
  refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((fen, { amount }) => fen + Math.round(amount * 100), 0) / 100
