import type { Register } from '../../http/register.ts'
import type { AdminService } from './index.ts'

export function registerAdminRoutes(register: Register, admin: AdminService): void {
  register('listAllOrders', ({ actor, query }) => admin.orders(actor.userId, query))
  register('listAudit', ({ query }) => admin.audit(query))
}
