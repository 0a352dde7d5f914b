import type { Register } from '../../http/register.ts'
import type { StatisticsService } from './service.ts'

export function registerStatisticsRoutes(register: Register, statistics: StatisticsService): void {
  register('getStatistics', ({ actor }) => statistics.overview(actor.userId))
  register('listIncome', ({ actor, query }) => statistics.income(actor.userId, query))
  register('listStoreOrders', ({ actor, query }) => statistics.orders(actor.userId, query))
}
