import type { Context } from '../../context.ts'
import { localeOf } from '../../http/locale.ts'
import type { Register } from '../../http/register.ts'
import { sendCsv } from '../../lib/csv.ts'
import { getReconciliation } from './get-reconciliation.ts'
import { getReconciliationTable } from './get-reconciliation-table.ts'
import { listReconciliations } from './list-reconciliations.ts'
import { requestReconciliation } from './request-reconciliation.ts'

export function registerReconciliationRoutes(register: Register, context: Context): void {
  register('listReconciliations', ({ query }) => listReconciliations(context, query))
  register('getReconciliation', ({ params }) => getReconciliation(context, params.id))
  register('requestReconciliation', ({ body }) => requestReconciliation(context, body))
  register('getReconciliationTable', async ({ params, query, request, reply }) => {
    const locale = localeOf(request, query.locale)
    const { fileName, text } = await getReconciliationTable(context, params.id, locale)
    return sendCsv(reply, text, { fileName })
  })
}
