import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'

export function registerAuditRoutes(register: Register, context: Context): void {
  register('listAudit', ({ query }) => listAudit(context, query))
  register('exportAudit', ({ caller, query }) => exportAudit(context, caller, query))
}
