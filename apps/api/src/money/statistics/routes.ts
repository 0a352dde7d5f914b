import type { Context } from '../../context.ts'
import { type Locale, localeOf } from '../../http/locale.ts'
import type { Register } from '../../http/register.ts'
import { sendCsv } from '../../lib/csv.ts'
import { countStoreOrders } from './count-store-orders.ts'
import { exportOrigins } from './export-origins.ts'
import { exportStoreOrders } from './export-store-orders.ts'
import { getAssetStatistics } from './get-asset-statistics.ts'
import { getOrigins } from './get-origins.ts'
import { daysOfMonth, getStatement } from './get-statement.ts'
import { getStatistics } from './get-statistics.ts'
import { getStoreOrder } from './get-store-order.ts'
import { listIncome } from './list-income.ts'
import { listStoreOrders } from './list-store-orders.ts'

export function registerStatisticsRoutes(register: Register, context: Context): void {
  register('getStatistics', ({ caller, query }) => getStatistics(context, caller, query))
  register('getAssetStatistics', ({ caller, params, query }) => getAssetStatistics(context, caller, params.id, query))
  register('getOrigins', ({ caller, query }) => getOrigins(context, caller, query))
  register('exportOrigins', async ({ caller, query, request, reply }) => {
    const { locale, ...scope } = query
    const language = localeOf(request, locale)
    const table = await exportOrigins(context, caller, scope, language)
    return sendCsv(reply, table, namesOf('views', language, [`${scope.days}d`]))
  })
  register('listIncome', ({ caller, query }) => listIncome(context, caller, query))
  register('getStatement', async ({ caller, query, request, reply }) => {
    const locale = localeOf(request, query.locale)
    const { month, from, to } = query
    const table = await getStatement(context, caller, month ? daysOfMonth(month) : { from, to }, locale)
    return sendCsv(reply, table, namesOf('income', locale, month ? [month] : [from, to]))
  })
  register('listStoreOrders', ({ caller, query }) => listStoreOrders(context, caller, query))
  register('exportStoreOrders', async ({ caller, query, request, reply }) => {
    const { locale, ...filter } = query
    const language = localeOf(request, locale)
    const table = await exportStoreOrders(context, caller, filter, language)
    return sendCsv(reply, table, namesOf('orders', language, [filter.from, filter.to]))
  })
  register('getStoreOrder', ({ caller, params }) => getStoreOrder(context, caller, params.id))
  register('countStoreOrders', ({ caller, query }) => countStoreOrders(context, caller, query))
}

const CHINESE_NAMES = { income: '文藏收支明细', orders: '文藏订单', views: '文藏浏览统计' }

/** File names of a table, with its period. */
function namesOf(name: keyof typeof CHINESE_NAMES, locale: Locale, period: (string | undefined)[]) {
  const ending = `${period.map((part) => (part ? `-${part}` : '')).join('')}.csv`
  const fileName = `wencang-${name}${ending}`
  return { fileName, localName: locale === 'zh-CN' ? CHINESE_NAMES[name] + ending : fileName }
}
