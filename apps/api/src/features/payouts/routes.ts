import type { Context } from '../../context.ts'
import { Answered, type Register } from '../../http/register.ts'
import { decidePayout } from './decide-payout.ts'
import { listAllPayouts } from './list-all-payouts.ts'
import { listPayouts } from './list-payouts.ts'
import { requestPayout } from './request-payout.ts'

export function registerPayoutRoutes(register: Register, context: Context): void {
  register('listPayouts', ({ actor, query }) => listPayouts(context, actor.userId, query))
  register(
    'requestPayout',
    async ({ actor, body, request }) => new Answered(201, await requestPayout(context, actor, body, request.id)),
  )
  register('listAllPayouts', ({ query }) => listAllPayouts(context, query))
  register('decidePayout', ({ actor, params, body, request }) =>
    decidePayout(context, actor, params.id, body, request.id),
  )
}
