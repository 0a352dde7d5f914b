import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { listAudit } from './list-audit.ts'

export function registerAuditRoutes(register: Register, context: Context): void {
  register('listAudit', ({ query }) => listAudit(context, query))
}
