export { changesBetween } from './changes-between.ts'
export { recordAudit } from './record-audit.ts'
export { registerAuditRoutes } from './routes.ts'
