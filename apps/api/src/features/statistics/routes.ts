import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { getStatement } from './get-statement.ts'
import { getStatistics } from './get-statistics.ts'
import { listIncome } from './list-income.ts'
import { listStoreOrders } from './list-store-orders.ts'

export function registerStatisticsRoutes(register: Register, context: Context): void {
  register('getStatistics', ({ actor }) => getStatistics(context, actor.userId))
  register('listIncome', ({ actor, query }) => listIncome(context, actor.userId, query))
  register('getStatement', async ({ actor, query, reply }) => {
    const table = await getStatement(context, actor.userId, query.month)
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="wencang-income-${query.month}.csv"`)
      .send(table)
    return undefined
  })
  register('listStoreOrders', ({ actor, query }) => listStoreOrders(context, actor.userId, query))
}
