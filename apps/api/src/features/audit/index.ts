export { changesBetween } from './changes-between.ts'
export { type AuditRecord, recordAudit, recordAudits } from './record-audit.ts'
export { registerAuditRoutes } from './routes.ts'
