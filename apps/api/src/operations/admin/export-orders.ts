import type { NamedPerson, OrderFilter } from '@wencang/contract'
import { nameIn, paymentModeTexts, yuanFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { recordAccess } from '../../events/index.ts'
import type { Locale } from '../../http/locale.ts'
import type { Caller } from '../../lib/caller.ts'
import { amountCell, type Column, csvTable, numberCell, timeCell } from '../../lib/csv.ts'
import { everyPage } from '../../lib/list-filters.ts'
import { sumSharesOfOrders } from '../../money/ledger/index.ts'
import { listAllOrders } from './list-all-orders.ts'

const DELETED: Record<Locale, string> = { 'zh-CN': '已注销的账号', 'en-US': 'Deleted account' }
const STATES: Record<Locale, Record<string, string>> = {
  'zh-CN': { pending: '待付款', completed: '已完成', cancelled: '已取消', expired: '已过期' },
  'en-US': { pending: 'Pending payment', completed: 'Completed', cancelled: 'Cancelled', expired: 'Expired' },
}
const YES: Record<Locale, string> = { 'zh-CN': '是', 'en-US': 'yes' }

type Listed = Awaited<ReturnType<typeof listAllOrders>>['orders'][number]
type Shares = Awaited<ReturnType<typeof sumSharesOfOrders>>
/** With its division after refunds. */
type ExportedOrder = Listed & { shares: ReturnType<Shares['get']> }

const COLUMNS: Column<ExportedOrder>[] = [
  { zh: '订单编号', en: 'Order number', cell: ({ orderNo }) => numberCell(orderNo) },
  { zh: '状态', en: 'Status', cell: ({ status }, locale) => STATES[locale][status] ?? status },
  { zh: '资产', en: 'Asset', cell: ({ asset }, locale) => nameIn(asset, locale) },
  { zh: '买家', en: 'Buyer', cell: ({ buyer }, locale) => personIn(buyer, locale) },
  { zh: '卖家', en: 'Seller', cell: ({ creator }, locale) => personIn(creator, locale) },
  { zh: '所有者', en: 'Owner', cell: ({ owner }, locale) => owner && personIn(owner, locale) },
  { zh: '金额（元）', en: 'Amount (CNY)', cell: ({ price }) => amountCell(price) },
  { zh: '已退款（元）', en: 'Refunded (CNY)', cell: ({ refundedAmount }) => amountCell(refundedAmount) },
  { zh: '平台服务费（元）', en: 'Platform fee (CNY)', cell: ({ shares }) => inYuan(shares?.feeFen) },
  { zh: '卖家分成（元）', en: "Seller's share (CNY)", cell: ({ shares }) => inYuan(shares?.creatorFen) },
  { zh: '所有者分成（元）', en: "Owner's share (CNY)", cell: ({ owner, shares }) => owner && inYuan(shares?.ownerFen) },
  {
    zh: '支付方式',
    en: 'Payment method',
    cell: ({ paymentMode }, locale) => paymentMode && modeIn(paymentMode, locale),
  },
  { zh: '支付渠道交易号', en: 'Channel transaction number', cell: ({ transactionId }) => numberCell(transactionId) },
  { zh: '下单时间（北京时间）', en: 'Ordered (Beijing time)', cell: ({ createdTime }) => timeCell(createdTime) },
  { zh: '付款时间（北京时间）', en: 'Paid (Beijing time)', cell: ({ paidAt }) => timeCell(paidAt) },
  { zh: '已全额退款', en: 'Refunded in full', cell: ({ refunded }, locale) => (refunded ? YES[locale] : '') },
]

/** Exports matching orders as CSV, newest first; fee and shares are after refunds; audited. @throws {MarketError} export_too_large. */
export async function exportOrders(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  caller: Caller,
  filter: OrderFilter,
  locale: Locale,
): Promise<string> {
  const orders = await everyPage(async (page) => {
    const { orders: found, ...next } = await listAllOrders({ db }, caller, { ...filter, ...page })
    const shares = await sumSharesOfOrders(db, found)
    return { rows: found.map((order) => ({ ...order, shares: shares.get(order.id) })), ...next }
  })
  await recordAccess({ db, queue }, caller, {
    kind: 'order.exported',
    subjectId: null,
    payload: { filter, rows: orders.length },
  })
  return csvTable(COLUMNS, orders, locale)
}

function modeIn(mode: string, locale: Locale): string {
  const names: Record<string, string> = paymentModeTexts('names', locale)
  return names[mode] ?? mode
}
const personIn = ({ name, creatorName, deleted }: NamedPerson, locale: Locale) =>
  deleted ? DELETED[locale] : (creatorName ?? name)
const inYuan = (fen = 0) => amountCell(yuanFromFen(fen))
