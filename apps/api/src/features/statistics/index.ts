export { registerStatisticsRoutes } from './routes.ts'
