import type { Context } from '../../context.ts'
import { localeOf } from '../../http/locale.ts'
import type { Register } from '../../http/register.ts'
import { sendCsv } from '../../lib/csv.ts'
import { exportOrders } from './export-orders.ts'
import { getBusinessFigures } from './get-business-figures.ts'
import { listAllOrders } from './list-all-orders.ts'
import { listWaiting } from './list-waiting.ts'
import { listWorks } from './list-works.ts'

export function registerAdminRoutes(register: Register, context: Context): void {
  register('listWaiting', ({ caller }) => listWaiting(context, caller))
  register('getBusinessFigures', ({ caller }) => getBusinessFigures(context, caller))
  register('listAllOrders', ({ caller, query }) => listAllOrders(context, caller, query))
  register('exportOrders', async ({ caller, query, request, reply }) => {
    const { locale, ...filter } = query
    const table = await exportOrders(context, caller, filter, localeOf(request, locale))
    return sendCsv(reply, table, { fileName: 'wencang-orders.csv' })
  })
  register('listWorks', ({ query }) => listWorks(context, query))
}
