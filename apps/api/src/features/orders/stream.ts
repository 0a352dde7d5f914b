import { createGate } from '@wencang/bounds'
import { MarketError, type Order } from '@wencang/contract'
import type { EventStream } from '../../http/open-streams.ts'
import type { OrderEvents } from './events.ts'

/** Concurrent reads of orders after the listener's connection was re-established. */
const CONCURRENT_READS = 4

export interface OrderWatch {
  /** Sends an order over a stream: its current state, then every change. */
  follow(order: { buyerId: string; orderId: string }, stream: EventStream): void
}

interface Followed {
  look(): Promise<void>
  /** The last value that each stream was sent. */
  streams: Map<EventStream, string>
  unsubscribe: () => void
}

/** Reads an order once per change, for any number of streams that follow it. */
export function createOrderWatch(
  events: OrderEvents,
  load: (buyerId: string, orderId: string) => Promise<Order>,
  onError: (error: unknown) => void,
): OrderWatch {
  const followed = new Map<string, Followed>()
  // Bounded by the number of streams.
  const gate = createGate('reading orders', { places: CONCURRENT_READS, queueSize: Number.POSITIVE_INFINITY })

  function followAnew(buyerId: string, orderId: string): Followed {
    const streams: Followed['streams'] = new Map()
    let isLooking = false
    let isStale = false
    // One read at a time, and another when something changed during it: the last value sent is the latest.
    const look = async () => {
      isStale = true
      if (isLooking) return
      isLooking = true
      try {
        while (isStale && streams.size > 0) {
          isStale = false
          send(streams, await gate.run(() => load(buyerId, orderId)))
        }
      } catch (error) {
        if (!(error instanceof MarketError)) onError(error)
        // Their clients reconnect, and get the error then.
        for (const stream of [...streams.keys()]) stream.end()
      } finally {
        isLooking = false
      }
    }
    // Subscribed before the first read, so that no change falls between the two.
    return { look, streams, unsubscribe: events.subscribe(orderId, () => void look()) }
  }

  return {
    follow({ buyerId, orderId }, stream) {
      const key = `${buyerId} ${orderId}`
      const mine = followed.get(key) ?? followAnew(buyerId, orderId)
      followed.set(key, mine)
      mine.streams.set(stream, '')
      stream.onEnd(() => {
        mine.streams.delete(stream)
        if (mine.streams.size > 0) return
        mine.unsubscribe()
        if (followed.get(key) === mine) followed.delete(key)
      })
      void mine.look()
    },
  }
}

function send(streams: Followed['streams'], order: Order): void {
  const signature = JSON.stringify({ ...order, remainingPaymentTime: undefined })
  for (const [stream, last] of streams) {
    if (last === signature) continue
    streams.set(stream, signature)
    stream.send('order', order)
  }
}
