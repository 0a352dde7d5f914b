import { createHash } from 'node:crypto'
import { isApiError, type Order } from '@wencang/contract'
import { type Attempts, fetchWhole, WrongAnswer } from './attempts.ts'
import type { OnSale } from './catalogue.ts'
import type { Addresses, Person } from './people.ts'
import { watchOrder } from './watch-order.ts'

/** A buyer's own record of one order. */
export interface Bought {
  asset: OnSale
  /** Undefined without a response: the order may exist. */
  orderId?: string
  /** `perhaps` until the channel confirms the payment. */
  paid?: 'perhaps' | 'surely'
  /** Set after a confirmed cancellation. */
  cancelled?: boolean
}

/** One buyer with a record of their actions. */
export interface Buyer {
  person: Person
  bought: Bought[]
}

interface Scene {
  addresses: Addresses
  attempts: Attempts
  buyer: Buyer
}

const SETTLED_WITHIN_MILLISECONDS = 60_000
/** One in this many orders is cancelled. */
const CANCELLED_OF = 6

/** Orders, then pays, waits and downloads, or cancels. @throws {WrongAnswer} */
export async function buy(scene: Scene, asset: OnSale): Promise<void> {
  const { buyer } = scene
  const orders = buyer.person.market('order')
  const entry: Bought = { asset }
  buyer.bought.push(entry)
  const order = await orders.createOrder({ body: { assetId: asset.id } })
  entry.orderId = order.id
  compareOrder(order, asset, 'pending')
  if (Math.random() < 1 / CANCELLED_OF) {
    const cancelled = await orders.cancelOrder({ params: { id: order.id } }).catch((error: unknown) => {
      // The first attempt cancelled it; its response was lost.
      if (isApiError(error, 'not_cancellable')) return orders.getOrder({ params: { id: order.id } })
      throw error
    })
    compareOrder(cancelled, asset, 'cancelled')
    entry.cancelled = true
    return
  }
  await pay(scene, entry, order)
  const settled = await watchOrder(scene.addresses, scene.attempts, {
    person: buyer.person,
    orderId: order.id,
    until: performance.now() + SETTLED_WITHIN_MILLISECONDS,
  })
  // Late payments are checked afterwards.
  if (!settled) return
  compareOrder(settled, asset, 'completed')
  await download(scene, asset)
  await beRefused(scene, asset)
}

/** Begins a WeChat payment and pays at the channel. */
async function pay({ addresses, attempts, buyer }: Scene, entry: Bought, order: Order): Promise<void> {
  const { outTradeNo } = await buyer.person.market('payment').payOrder({
    params: { id: order.id },
    body: { paymentMode: 'wechat', scene: 'qr' },
  })
  entry.paid = 'perhaps'
  const answer = await attempts.fetch('channel')(`${addresses.sandbox}/control/payments/${outTradeNo}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'success' }),
  })
  // 409: the first attempt paid; its response was lost.
  if (answer.status !== 200 && answer.status !== 409) throw new WrongAnswer(`the channel answers ${answer.status}`)
  entry.paid = 'surely'
}

/** Downloads an asset and verifies size and hash. */
async function download({ attempts, buyer }: Scene, asset: OnSale): Promise<void> {
  const named = await buyer.person.market('download').getDownload({ params: { id: asset.id } })
  const bytes = await attempts.run('download', async (signal) => {
    const response = await fetchWhole(named.downloadUrl, { signal })
    if (response.status !== 200) throw new WrongAnswer(`the download of ${asset.id} answers ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  })
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (bytes.length !== named.fileSize || hash !== named.fileHash)
    throw new WrongAnswer(`${asset.id}: ${bytes.length} bytes of ${hash}, not ${named.fileSize} of ${named.fileHash}`)
}

/** Checks that a purchased asset cannot be ordered again. */
async function beRefused({ buyer }: Scene, asset: OnSale): Promise<void> {
  try {
    const again = await buyer.person.market('order').createOrder({ body: { assetId: asset.id } })
    throw new WrongAnswer(`${asset.id} is ordered a second time, by ${again.id}`)
  } catch (error) {
    if (!isApiError(error, 'already_purchased')) throw error
  }
}

function compareOrder(order: Order, asset: OnSale, status: Order['status']): void {
  if (order.asset.id !== asset.id || order.price !== asset.price || order.status !== status)
    throw new WrongAnswer(
      `order ${order.id} of ${asset.id} at ${asset.price}, ${status}: is of ${order.asset.id} at ${order.price}, ${order.status}`,
    )
}
