export { listIncome } from './list-income.ts'
export { registerStatisticsRoutes } from './routes.ts'
