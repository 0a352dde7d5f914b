import type { Context } from '../../context.ts'
import type { OpenStreams } from '../../http/open-streams.ts'
import { Answered, type Register } from '../../http/register.ts'
import type { ChangeEvents } from '../../lib/change-events.ts'
import { cancelOrder } from './cancel-order.ts'
import { createOrder } from './create-order.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { listPurchasedAssets } from './list-purchased-assets.ts'
import { setLicensee } from './set-licensee.ts'
import { createOrderWatch } from './watch-orders.ts'

export interface OrderRouteParts {
  events: ChangeEvents
  streams: OpenStreams
}

export function registerOrderRoutes(register: Register, context: Context, { events, streams }: OrderRouteParts): void {
  register('createOrder', async ({ caller, body }) => {
    const { order, isNew } = await createOrder(context, caller, body)
    return new Answered(isNew ? 201 : 200, order)
  })
  register('listOrders', ({ caller, query }) => listOrders(context, caller, query))
  register('cancelOrder', ({ caller, params }) => cancelOrder(context, caller, params.id))
  register('setLicensee', ({ caller, params, body }) => setLicensee(context, caller, params.id, body.licensee))
  register('getOrder', ({ caller, params }) => getOrder(context, caller, params.id))
  const watch = createOrderWatch(context, events)
  register('watchOrder', async ({ caller, params, reply }) => {
    // Checked before the stream opens, for an ordinary error response.
    await getOrder(context, caller, params.id)
    const stream = await streams.open(reply, caller)
    watch.follow({ buyerId: caller.userId, orderId: params.id }, stream)
    return ''
  })
  register('listPurchasedAssets', ({ caller, query }) => listPurchasedAssets(context, caller, query))
}
