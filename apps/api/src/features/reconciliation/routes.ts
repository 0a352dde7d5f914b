import { Answered, type Register } from '../../http/register.ts'
import type { ReconciliationService } from './index.ts'

export function registerReconciliationRoutes(register: Register, reconciliation: ReconciliationService): void {
  register('listReconciliations', ({ query }) => reconciliation.list(query))
  register('getReconciliation', ({ params }) => reconciliation.get(params.id))
  register('requestReconciliation', async ({ body }) => new Answered(202, await reconciliation.request(body)))
  register('getReconciliationTable', async ({ params, reply }) => {
    const { fileName, text } = await reconciliation.table(params.id)
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(text)
    return undefined
  })
}
