export { registerReconciliationRoutes } from './routes.ts'
