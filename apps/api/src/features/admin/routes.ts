import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { listAllOrders } from './list-all-orders.ts'

export function registerAdminRoutes(register: Register, context: Context): void {
  register('listAllOrders', ({ actor, query }) => listAllOrders(context, actor.userId, query))
}
