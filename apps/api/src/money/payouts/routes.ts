import type { Context } from '../../context.ts'
import { Answered, type Register } from '../../http/register.ts'
import { sendCsv } from '../../lib/csv.ts'
import { applyTransferResults } from './apply-transfer-results.ts'
import { decidePayout } from './decide-payout.ts'
import { exportTransfers } from './export-transfers.ts'
import { getPayoutAccounts } from './get-payout-accounts.ts'
import { listAllPayouts } from './list-all-payouts.ts'
import { listPayouts } from './list-payouts.ts'
import { requestPayout } from './request-payout.ts'
import { returnPayout } from './return-payout.ts'
import { revealAccount } from './reveal-account.ts'

const RESULTS_MAX_BYTES = 1024 * 1024

export function registerPayoutRoutes(register: Register, context: Context): void {
  register('listPayouts', ({ actor, query }) => listPayouts(context, actor.userId, query))
  register(
    'requestPayout',
    async ({ actor, body, request }) => new Answered(201, await requestPayout(context, actor, body, request.id)),
  )
  register('getPayoutAccounts', ({ actor }) => getPayoutAccounts(context, actor.userId))
  register('listAllPayouts', ({ query }) => listAllPayouts(context, query))
  register('decidePayout', ({ actor, params, body, request }) =>
    decidePayout(context, actor, params.id, body, request.id),
  )
  register('returnPayout', ({ actor, params, body, request }) =>
    returnPayout(context, actor, params.id, body, request.id),
  )
  register('revealPayoutAccount', ({ actor, params, request }) => revealAccount(context, actor, params.id, request.id))
  register(
    'applyTransferResults',
    ({ actor, body, request }) => applyTransferResults(context, actor, body, request.id),
    { bodyLimitBytes: RESULTS_MAX_BYTES },
  )
  register('exportTransfers', async ({ actor, body, request, reply }) => {
    const table = await exportTransfers(context, actor, body.payoutIds, request.id)
    return sendCsv(reply, table, { fileName: 'wencang-transfers.csv' })
  })
}
