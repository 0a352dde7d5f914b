import type { OrderFilter } from '@wencang/contract'
import { paymentModeTexts } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { recordAccess } from '../../events/index.ts'
import type { Locale } from '../../http/locale.ts'
import type { Actor } from '../../lib/actor.ts'
import { csv, timeCell } from '../../lib/csv.ts'
import { everyPage } from '../../lib/list-filters.ts'
import { listAllOrders } from './list-all-orders.ts'

const HEADS: Record<Locale, string[]> = {
  'zh-CN': [
    '订单编号',
    '状态',
    '资产',
    '买家',
    '金额（元）',
    '支付方式',
    '下单时间（北京时间）',
    '付款时间（北京时间）',
    '已退款（元）',
    '已全额退款',
  ],
  'en-US': [
    'Order number',
    'Status',
    'Asset',
    'Buyer',
    'Amount (CNY)',
    'Payment method',
    'Ordered (Beijing time)',
    'Paid (Beijing time)',
    'Refunded (CNY)',
    'Refunded in full',
  ],
}
const STATES: Record<Locale, Record<string, string>> = {
  'zh-CN': { pending: '待付款', completed: '已完成', cancelled: '已取消', expired: '已过期' },
  'en-US': { pending: 'Pending payment', completed: 'Completed', cancelled: 'Cancelled', expired: 'Expired' },
}

/** Exports matching orders as CSV, newest first; audited. @throws {MarketError} export_too_large. */
export async function exportOrders(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  operator: Actor,
  filter: OrderFilter,
  locale: Locale,
  requestId: string,
): Promise<string> {
  const orders = await everyPage(async (page) => {
    const { orders: rows, ...next } = await listAllOrders({ db }, operator.userId, { ...filter, ...page })
    return { rows, ...next }
  })
  await recordAccess(
    { db, queue },
    { userId: operator.userId, requestId },
    { kind: 'order.exported', subjectId: null, payload: { filter, rows: orders.length } },
  )
  const modes: Record<string, string> = paymentModeTexts('names', locale)
  const yes = locale === 'zh-CN' ? '是' : 'yes'
  const lines = orders.map((order) => [
    order.orderNo,
    STATES[locale][order.status] ?? order.status,
    order.asset.name,
    order.buyer.name,
    order.price.toFixed(2),
    order.paymentMode && (modes[order.paymentMode] ?? order.paymentMode),
    timeCell(order.createdTime),
    timeCell(order.paidAt),
    order.refundedAmount.toFixed(2),
    order.refunded ? yes : '',
  ])
  return csv([HEADS[locale], ...lines])
}
