import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
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
  register('listPayouts', ({ caller, query }) => listPayouts(context, caller, query))
  register('requestPayout', ({ caller, body }) => requestPayout(context, caller, body))
  register('getPayoutAccounts', ({ caller }) => getPayoutAccounts(context, caller))
  register('listAllPayouts', ({ query }) => listAllPayouts(context, query))
  register('decidePayout', ({ caller, params, body }) => decidePayout(context, caller, params.id, body))
  register('returnPayout', ({ caller, params, body }) => returnPayout(context, caller, params.id, body))
  register('revealPayoutAccount', ({ caller, params }) => revealAccount(context, caller, params.id))
  register('applyTransferResults', ({ caller, body }) => applyTransferResults(context, caller, body), {
    bodyLimitBytes: RESULTS_MAX_BYTES,
  })
  register('exportTransfers', async ({ caller, body, reply }) => {
    const table = await exportTransfers(context, caller, body.payoutIds)
    return sendCsv(reply, table, { fileName: 'wencang-transfers.csv' })
  })
}
