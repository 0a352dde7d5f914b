import type { OpenStreams } from '../../http/open-streams.ts'
import { Answered, type Register } from '../../http/register.ts'
import type { MarketService } from '../market/service.ts'
import type { OrderEvents } from './events.ts'
import type { OrderService } from './service.ts'
import { createOrderWatch } from './stream.ts'

export interface OrderRouteDependencies {
  orders: OrderService
  events: OrderEvents
  streams: OpenStreams
  market: MarketService
  /** Told when a stream could not look at its order. */
  onTrouble: (error: unknown) => void
}

export function registerOrderRoutes(
  register: Register,
  { orders, events, streams, market, onTrouble }: OrderRouteDependencies,
): void {
  register('createOrder', async ({ actor, body }) => {
    const { order, isNew } = await orders.create(actor.userId, body.assetId, body.paymentMode)
    return new Answered(isNew ? 201 : 200, order)
  })
  register('listOrders', ({ actor, query }) => orders.list(actor.userId, query))
  register('getOrder', ({ actor, params }) => orders.get(actor.userId, params.id))
  register('cancelOrder', ({ actor, params }) => orders.cancel(actor.userId, params.id))
  const watch = createOrderWatch(events, (buyerId, orderId) => orders.get(buyerId, orderId), onTrouble)
  register('watchOrder', async ({ actor, params, reply }) => {
    // Before anything is sent: whose order it is not gets an error as ever.
    await orders.get(actor.userId, params.id)
    const stream = await streams.open(reply, actor)
    watch.follow({ buyerId: actor.userId, orderId: params.id }, stream)
    return ''
  })
  register('listPurchasedAssets', async ({ actor, query }) => {
    const { assetIds, last } = await orders.purchases(actor.userId, query)
    return { assets: await market.itemsOf(assetIds), ...(last && { last }) }
  })
}
