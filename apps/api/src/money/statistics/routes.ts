import type { Context } from '../../context.ts'
import { localeOf } from '../../http/locale.ts'
import type { Register } from '../../http/register.ts'
import { sendCsv } from '../../lib/csv.ts'
import { countStoreOrders } from './count-store-orders.ts'
import { exportStoreOrders } from './export-store-orders.ts'
import { getAssetStatistics } from './get-asset-statistics.ts'
import { daysOfMonth, getStatement } from './get-statement.ts'
import { getStatistics } from './get-statistics.ts'
import { getStoreOrder } from './get-store-order.ts'
import { listIncome } from './list-income.ts'
import { listStoreOrders } from './list-store-orders.ts'
import { STATEMENT_TEXTS } from './statement-texts.ts'

export function registerStatisticsRoutes(register: Register, context: Context): void {
  register('getStatistics', ({ actor, query }) => getStatistics(context, actor.userId, query))
  register('getAssetStatistics', ({ actor, params, query }) =>
    getAssetStatistics(context, { userId: actor.userId, assetId: params.id }, query),
  )
  register('listIncome', ({ actor, query }) => listIncome(context, actor.userId, query))
  register('getStatement', async ({ actor, query, request, reply }) => {
    const locale = localeOf(request, query.locale)
    const { month, from, to } = query
    const table = await getStatement(context, actor.userId, month ? daysOfMonth(month) : { from, to }, locale)
    const period = [month ?? [from, to]].flat().flatMap((day) => (day ? [`-${day}`] : []))
    const [fileName, localName] = ['wencang-income', STATEMENT_TEXTS[locale].file].map(
      (name) => `${name}${period.join('')}.csv`,
    ) as [string, string]
    return sendCsv(reply, table, { fileName, localName })
  })
  register('listStoreOrders', ({ actor, query }) => listStoreOrders(context, actor.userId, query))
  register('exportStoreOrders', async ({ actor, query, request, reply }) => {
    const { locale, ...filter } = query
    const table = await exportStoreOrders(context, actor.userId, filter, localeOf(request, locale))
    return sendCsv(reply, table, { fileName: 'wencang-orders.csv' })
  })
  register('getStoreOrder', ({ actor, params }) => getStoreOrder(context, actor.userId, params.id))
  register('countStoreOrders', ({ actor, query }) => countStoreOrders(context, actor.userId, query))
}
