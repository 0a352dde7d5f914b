export { changesBetween } from './changes-between.ts'
export { registerAuditRoutes } from './routes.ts'
