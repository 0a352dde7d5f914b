import type { MarketClient, Order } from '@wencang/contract'
import type { Bought, Buyer } from './buyer.ts'

/**
 * Compares a buyer's actions with the marketplace's records.
 * @returns mismatches: lost or duplicate orders, payments without a sale, sales without payment.
 */
export async function judgeBuyer(buyer: Buyer): Promise<string[]> {
  const market = buyer.person.market('library')
  const orders = await allOrders(market)
  const held = await allHeld(market)
  return judgeOrders(buyer.bought, orders, held).map((line) => `${buyer.person.name}: ${line}`)
}

/** @param held IDs of the assets that the buyer may download. */
export function judgeOrders(bought: readonly Bought[], orders: readonly Order[], held: readonly string[]): string[] {
  const wrong: string[] = []
  const byId = new Map(orders.map((order) => [order.id, order]))
  const asked = new Set(bought.map(({ asset }) => asset.id))
  for (const entry of bought) {
    const order = entry.orderId === undefined ? undefined : byId.get(entry.orderId)
    if (entry.orderId !== undefined && !order) wrong.push(`order ${entry.orderId} is lost`)
    if (order) wrong.push(...judgeOrder(entry, order))
  }
  const completed = orders.filter(({ status }) => status === 'completed')
  const sold = completed.map(({ asset }) => asset.id)
  for (const id of new Set(sold.filter((one, at) => sold.indexOf(one) !== at))) wrong.push(`${id} is sold twice`)
  const paid = new Set(bought.flatMap(({ orderId, paid }) => (orderId && paid ? [orderId] : [])))
  for (const order of completed) if (!paid.has(order.id)) wrong.push(`order ${order.id} is completed without a payment`)
  for (const order of orders) if (!asked.has(order.asset.id)) wrong.push(`order ${order.id} was never asked for`)
  const missing = sold.filter((id) => !held.includes(id))
  const given = held.filter((id) => !sold.includes(id))
  if (missing.length > 0) wrong.push(`bought, but not held: ${missing.join(', ')}`)
  if (given.length > 0) wrong.push(`held, but not bought: ${given.join(', ')}`)
  return wrong
}

function judgeOrder({ asset, paid, cancelled }: Bought, order: Order): string[] {
  const wrong: string[] = []
  if (order.asset.id !== asset.id || order.price !== asset.price)
    wrong.push(`order ${order.id} of ${asset.id} at ${asset.price} is of ${order.asset.id} at ${order.price}`)
  if (paid === 'surely' && order.status !== 'completed')
    wrong.push(`order ${order.id} was paid, and is ${order.status}`)
  if (cancelled && order.status !== 'cancelled') wrong.push(`order ${order.id} was cancelled, and is ${order.status}`)
  // Unrequested: the marketplace refunds only double payments.
  if (order.refund) wrong.push(`order ${order.id} is refunded: ${order.refund.reason}`)
  return wrong
}

/** Orders that were surely paid but are still pending. */
export async function unsettled({ person, bought }: Buyer): Promise<string[]> {
  const orders = await allOrders(person.market('library'))
  const paid = new Set(bought.flatMap(({ orderId, paid }) => (orderId && paid === 'surely' ? [orderId] : [])))
  return orders.filter(({ id, status }) => paid.has(id) && status === 'pending').map(({ id }) => id)
}

async function allOrders(market: MarketClient): Promise<Order[]> {
  const all: Order[] = []
  for (let page = await market.listOrders({ query: { limit: 100 } }); ; ) {
    all.push(...page.orders)
    if (!page.last || page.orders.length === 0) return all
    page = await market.listOrders({ query: { limit: 100, start: page.last } })
  }
}

async function allHeld(market: MarketClient): Promise<string[]> {
  const all: string[] = []
  for (let page = await market.listPurchasedAssets({ query: { limit: 100 } }); ; ) {
    all.push(...page.assets.map(({ id }) => id))
    if (!page.last || page.assets.length === 0) return all
    page = await market.listPurchasedAssets({ query: { limit: 100, start: page.last } })
  }
}
