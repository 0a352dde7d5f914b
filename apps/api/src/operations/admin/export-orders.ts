import type { NamedPerson, OrderFilter } from '@wencang/contract'
import { paymentModeTexts, yuanFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { recordAccess } from '../../events/index.ts'
import type { Locale } from '../../http/locale.ts'
import type { Caller } from '../../lib/caller.ts'
import { amountCell, csv, numberCell, timeCell } from '../../lib/csv.ts'
import { everyPage } from '../../lib/list-filters.ts'
import { sumSharesOfOrders } from '../../money/ledger/index.ts'
import { listAllOrders } from './list-all-orders.ts'

const HEADS: Record<Locale, string[]> = {
  'zh-CN': [
    '订单编号',
    '状态',
    '资产',
    '买家',
    '卖家',
    '所有者',
    '金额（元）',
    '已退款（元）',
    '平台服务费（元）',
    '卖家分成（元）',
    '所有者分成（元）',
    '支付方式',
    '支付渠道交易号',
    '下单时间（北京时间）',
    '付款时间（北京时间）',
    '已全额退款',
  ],
  'en-US': [
    'Order number',
    'Status',
    'Asset',
    'Buyer',
    'Seller',
    'Owner',
    'Amount (CNY)',
    'Refunded (CNY)',
    'Platform fee (CNY)',
    "Seller's share (CNY)",
    "Owner's share (CNY)",
    'Payment method',
    'Channel transaction number',
    'Ordered (Beijing time)',
    'Paid (Beijing time)',
    'Refunded in full',
  ],
}
const DELETED: Record<Locale, string> = { 'zh-CN': '已注销的账号', 'en-US': 'Deleted account' }
const STATES: Record<Locale, Record<string, string>> = {
  'zh-CN': { pending: '待付款', completed: '已完成', cancelled: '已取消', expired: '已过期' },
  'en-US': { pending: 'Pending payment', completed: 'Completed', cancelled: 'Cancelled', expired: 'Expired' },
}

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
  const modes: Record<string, string> = paymentModeTexts('names', locale)
  const yes = locale === 'zh-CN' ? '是' : 'yes'
  const lines = orders.map((order) => [
    numberCell(order.orderNo),
    STATES[locale][order.status] ?? order.status,
    order.asset.name,
    nameIn(order.buyer, locale),
    nameIn(order.creator, locale),
    order.owner && nameIn(order.owner, locale),
    amountCell(order.price),
    amountCell(order.refundedAmount),
    inYuan(order.shares?.feeFen),
    inYuan(order.shares?.creatorFen),
    order.owner && inYuan(order.shares?.ownerFen),
    order.paymentMode && (modes[order.paymentMode] ?? order.paymentMode),
    numberCell(order.transactionId),
    timeCell(order.createdTime),
    timeCell(order.paidAt),
    order.refunded ? yes : '',
  ])
  return csv([HEADS[locale], ...lines])
}

const nameIn = ({ name, creatorName, deleted }: NamedPerson, locale: Locale) =>
  deleted ? DELETED[locale] : (creatorName ?? name)
const inYuan = (fen = 0) => amountCell(yuanFromFen(fen))
