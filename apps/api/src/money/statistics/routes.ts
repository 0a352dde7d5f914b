import type { Context } from '../../context.ts'
import { localeOf } from '../../http/locale.ts'
import type { Register } from '../../http/register.ts'
import { sendCsv } from '../../lib/csv.ts'
import { countStoreOrders } from './count-store-orders.ts'
import { getAssetStatistics } from './get-asset-statistics.ts'
import { getStatement } from './get-statement.ts'
import { getStatistics } from './get-statistics.ts'
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
    const table = await getStatement(context, actor.userId, query.month, locale)
    const file = `${STATEMENT_TEXTS[locale].file}-${query.month}.csv`
    return sendCsv(reply, table, { fileName: `wencang-income-${query.month}.csv`, localName: file })
  })
  register('listStoreOrders', ({ actor, query }) => listStoreOrders(context, actor.userId, query))
  register('countStoreOrders', ({ actor, query }) => countStoreOrders(context, actor.userId, query))
}
