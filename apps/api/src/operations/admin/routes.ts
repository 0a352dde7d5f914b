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
  register('listWaiting', ({ actor }) => listWaiting(context, actor))
  register('getBusinessFigures', ({ actor }) => getBusinessFigures(context, actor))
  register('listAllOrders', ({ actor, query }) => listAllOrders(context, actor.userId, query))
  register('exportOrders', async ({ actor, query, request, reply }) => {
    const { locale, ...filter } = query
    const table = await exportOrders(context, actor, filter, localeOf(request, locale), request.id)
    return sendCsv(reply, table, { fileName: 'wencang-orders.csv' })
  })
  register('listWorks', ({ query }) => listWorks(context, query))
}
