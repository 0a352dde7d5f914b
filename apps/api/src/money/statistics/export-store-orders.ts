import type { SellerOrder } from '@wencang/contract'
import type { SellerOrderState } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Locale } from '../../http/locale.ts'
import type { Caller } from '../../lib/caller.ts'
import { amountCell, csv, numberCell, timeCell } from '../../lib/csv.ts'
import { everyPage } from '../../lib/list-filters.ts'
import { listStoreOrders } from './list-store-orders.ts'
import type { SellerOrders } from './seller-orders.ts'

const HEADS: Record<Locale, string[]> = {
  'zh-CN': [
    '订单编号',
    '状态',
    '资产',
    '买家',
    '金额（元）',
    '已退款（元）',
    '平台服务费（元）',
    '其他权利人分成（元）',
    '净收入（元）',
    '下单时间（北京时间）',
    '付款时间（北京时间）',
  ],
  'en-US': [
    'Order number',
    'Status',
    'Asset',
    'Buyer',
    'Amount (CNY)',
    'Refunded (CNY)',
    'Platform fee (CNY)',
    "Others' shares (CNY)",
    'Net income (CNY)',
    'Ordered (Beijing time)',
    'Paid (Beijing time)',
  ],
}
const STATES: Record<Locale, Record<SellerOrder['status'] | 'refunded', string>> = {
  'zh-CN': { pending: '待付款', completed: '已完成', refunded: '已退款', cancelled: '已取消', expired: '已过期' },
  'en-US': {
    pending: 'Pending payment',
    completed: 'Completed',
    refunded: 'Refunded',
    cancelled: 'Cancelled',
    expired: 'Expired',
  },
}

/** Matching orders of a seller as CSV, newest first; amounts are after refunds. @throws {MarketError} export_too_large. */
export async function exportStoreOrders(
  context: Pick<Context, 'db' | 'storage'>,
  caller: Caller,
  filter: SellerOrders & { status?: SellerOrderState },
  locale: Locale,
): Promise<string> {
  const orders = await everyPage(async (page) => {
    const { orders: rows, ...next } = await listStoreOrders(context, caller, { ...filter, ...page })
    return { rows, ...next }
  })
  const lines = orders.map((order) => [
    numberCell(order.orderNo),
    STATES[locale][order.refunded ? 'refunded' : order.status],
    order.asset.name,
    order.buyer,
    amountCell(order.price),
    amountCell(order.refundedAmount),
    amountCell(order.sale.fee),
    amountCell(order.sale.othersShares),
    amountCell(order.sale.net),
    timeCell(order.createdTime),
    timeCell(order.paidAt),
  ])
  return csv([HEADS[locale], ...lines])
}
