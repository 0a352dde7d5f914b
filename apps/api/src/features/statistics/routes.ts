import type { Register } from '../../http/register.ts'
import type { StatisticsService } from './index.ts'

export function registerStatisticsRoutes(register: Register, statistics: StatisticsService): void {
  register('getStatistics', ({ actor }) => statistics.overview(actor.userId))
  register('listIncome', ({ actor, query }) => statistics.income(actor.userId, query))
  register('getStatement', async ({ actor, query, reply }) => {
    const table = await statistics.statement(actor.userId, query.month)
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="wencang-income-${query.month}.csv"`)
      .send(table)
    return undefined
  })
  register('listStoreOrders', ({ actor, query }) => statistics.orders(actor.userId, query))
}
