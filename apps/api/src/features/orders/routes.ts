import { MarketError } from '@wencang/contract'
import { Answered, type Register } from '../../http/register.ts'
import { readActor } from '../../http/session.ts'
import type { MarketService } from '../market/service.ts'
import type { SessionService } from '../sessions/service.ts'
import type { OrderEvents } from './events.ts'
import type { OrderService } from './service.ts'
import { streamOrder } from './stream.ts'

export interface OrderRouteDependencies {
  orders: OrderService
  events: OrderEvents
  sessions: SessionService
  market: MarketService
}

export function registerOrderRoutes(
  register: Register,
  { orders, events, sessions, market }: OrderRouteDependencies,
): void {
  register('createOrder', async ({ actor, body }) => {
    const { order, isNew } = await orders.create(actor.userId, body.assetId, body.paymentMode)
    return new Answered(isNew ? 201 : 200, order)
  })
  register('listOrders', ({ actor, query }) => orders.list(actor.userId, query))
  register('getOrder', ({ actor, params }) => orders.get(actor.userId, params.id))
  register('cancelOrder', ({ actor, params }) => orders.cancel(actor.userId, params.id))
  register('watchOrder', async ({ actor, params, request, reply }) => {
    await orders.get(actor.userId, params.id)
    const load = async () => {
      const current = await readActor(request, sessions)
      if (current?.userId !== actor.userId) throw new MarketError('not_signed_in')
      return orders.get(actor.userId, params.id)
    }
    await streamOrder(request, reply, events, params.id, load)
    return ''
  })
  register('listPurchasedAssets', async ({ actor, query }) => {
    const { assetIds, last } = await orders.purchases(actor.userId, query)
    return { assets: await market.itemsOf(assetIds), ...(last && { last }) }
  })
}
