import { Answered, type Register } from '../../http/register.ts'
import type { PayoutService } from './index.ts'

export function registerPayoutRoutes(register: Register, payouts: PayoutService): void {
  register('listPayouts', ({ actor, query }) => payouts.own(actor.userId, query))
  register(
    'requestPayout',
    async ({ actor, body, request }) => new Answered(201, await payouts.request(actor, body, request.id)),
  )
  register('listAllPayouts', ({ query }) => payouts.all(query))
  register('decidePayout', ({ actor, params, body, request }) => payouts.decide(actor, params.id, body, request.id))
}
