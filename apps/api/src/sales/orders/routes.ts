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
  register('createOrder', async ({ actor, body }) => {
    const { order, isNew } = await createOrder(context, actor.userId, body)
    return new Answered(isNew ? 201 : 200, order)
  })
  register('listOrders', ({ actor, query }) => listOrders(context, actor.userId, query))
  register('cancelOrder', ({ actor, params, request }) =>
    cancelOrder(context, { userId: actor.userId, requestId: request.id }, params.id),
  )
  register('setLicensee', ({ actor, params, body }) => setLicensee(context, actor.userId, params.id, body.licensee))
  register('getOrder', ({ actor, params }) => getOrder(context, actor.userId, params.id))
  const watch = createOrderWatch(context, events)
  register('watchOrder', async ({ actor, params, reply }) => {
    // Checked before the stream opens, for an ordinary error response.
    await getOrder(context, actor.userId, params.id)
    const stream = await streams.open(reply, actor)
    watch.follow({ buyerId: actor.userId, orderId: params.id }, stream)
    return ''
  })
  register('listPurchasedAssets', ({ actor, query }) => listPurchasedAssets(context, actor.userId, query))
}
