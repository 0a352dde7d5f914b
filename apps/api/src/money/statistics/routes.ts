import type { Context } from '../../context.ts'
import { localeOf } from '../../http/locale.ts'
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
import { STATEMENT_TEXTS } from './statement-texts.ts'

export function registerStatisticsRoutes(register: Register, context: Context): void {
  register('getStatistics', ({ caller, query }) => getStatistics(context, caller, query))
  register('getAssetStatistics', ({ caller, params, query }) => getAssetStatistics(context, caller, params.id, query))
  register('getOrigins', ({ caller, query }) => getOrigins(context, caller, query))
  register('exportOrigins', async ({ caller, query, request, reply }) => {
    const { locale, ...scope } = query
    const table = await exportOrigins(context, caller, scope, localeOf(request, locale))
    return sendCsv(reply, table, { fileName: 'wencang-views.csv' })
  })
  register('listIncome', ({ caller, query }) => listIncome(context, caller, query))
  register('getStatement', async ({ caller, query, request, reply }) => {
    const locale = localeOf(request, query.locale)
    const { month, from, to } = query
    const table = await getStatement(context, caller, month ? daysOfMonth(month) : { from, to }, locale)
    const period = [month ?? [from, to]].flat().flatMap((day) => (day ? [`-${day}`] : []))
    const [fileName, localName] = ['wencang-income', STATEMENT_TEXTS[locale].file].map(
      (name) => `${name}${period.join('')}.csv`,
    ) as [string, string]
    return sendCsv(reply, table, { fileName, localName })
  })
  register('listStoreOrders', ({ caller, query }) => listStoreOrders(context, caller, query))
  register('exportStoreOrders', async ({ caller, query, request, reply }) => {
    const { locale, ...filter } = query
    const table = await exportStoreOrders(context, caller, filter, localeOf(request, locale))
    return sendCsv(reply, table, { fileName: 'wencang-orders.csv' })
  })
  register('getStoreOrder', ({ caller, params }) => getStoreOrder(context, caller, params.id))
  register('countStoreOrders', ({ caller, query }) => countStoreOrders(context, caller, query))
}
