import type { SellerOrder } from '@wencang/contract'
import { type ListedOrderState, nameIn } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Locale } from '../../http/locale.ts'
import type { Caller } from '../../lib/caller.ts'
import { amountCell, type Column, csvTable, numberCell, timeCell } from '../../lib/csv.ts'
import { everyPage } from '../../lib/list-filters.ts'
import { listStoreOrders } from './list-store-orders.ts'
import type { SellerOrders } from './seller-orders.ts'

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

const COLUMNS: Column<SellerOrder>[] = [
  { zh: '订单编号', en: 'Order number', cell: ({ orderNo }) => numberCell(orderNo) },
  { zh: '状态', en: 'Status', cell: ({ refunded, status }, locale) => STATES[locale][refunded ? 'refunded' : status] },
  { zh: '资产', en: 'Asset', cell: ({ asset }, locale) => nameIn(asset, locale) },
  { zh: '买家', en: 'Buyer', cell: ({ buyer }) => buyer },
  { zh: '金额（元）', en: 'Amount (CNY)', cell: ({ price }) => amountCell(price) },
  { zh: '已退款（元）', en: 'Refunded (CNY)', cell: ({ refundedAmount }) => amountCell(refundedAmount) },
  { zh: '平台服务费（元）', en: 'Platform fee (CNY)', cell: ({ sale }) => amountCell(sale.fee) },
  { zh: '其他权利人分成（元）', en: "Others' shares (CNY)", cell: ({ sale }) => amountCell(sale.othersShares) },
  { zh: '净收入（元）', en: 'Net income (CNY)', cell: ({ sale }) => amountCell(sale.net) },
  { zh: '下单时间（北京时间）', en: 'Ordered (Beijing time)', cell: ({ createdTime }) => timeCell(createdTime) },
  { zh: '付款时间（北京时间）', en: 'Paid (Beijing time)', cell: ({ paidAt }) => timeCell(paidAt) },
]

/** Matching orders of a seller as CSV, newest first; amounts are after refunds. @throws {MarketError} export_too_large. */
export async function exportStoreOrders(
  context: Pick<Context, 'db' | 'storage'>,
  caller: Caller,
  filter: SellerOrders & { status?: ListedOrderState },
  locale: Locale,
): Promise<string> {
  const orders = await everyPage(async (page) => {
    const { orders: rows, ...next } = await listStoreOrders(context, caller, { ...filter, ...page })
    return { rows, ...next }
  })
  return csvTable(COLUMNS, orders, locale)
}
