export { reconcileDueDays } from './reconcile-due-days.ts'
export { registerReconciliationRoutes } from './routes.ts'
