import pg from 'pg'
import { ORDER_CHANGED } from './records.ts'

type Listener = () => void

/** Notifies streams on this replica that an order has changed, whichever replica or worker changed it. */
export interface OrderEvents {
  /** @returns a function that ends the subscription. */
  subscribe(orderId: string, listener: Listener): () => void
  start(): Promise<void>
  stop(): Promise<void>
}

const RECONNECT_MILLISECONDS = 1000

/** A connection that listens for Postgres notifications; after it breaks, all streams read their orders again, because notifications may have been missed. */
export function createOrderEvents(databaseUrl: string, onError: (error: Error) => void): OrderEvents {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | undefined
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'wencang-order-events',
      keepAlive: true,
    })
    next.on('error', onError)
    next.on('end', () => {
      if (isStopped || client !== next) return
      retry = setTimeout(reconnect, RECONNECT_MILLISECONDS)
    })
    next.on('notification', ({ payload }) => {
      for (const listener of listeners.get(payload ?? '') ?? []) listener()
    })
    client = next
    await next.connect()
    await next.query(`LISTEN ${ORDER_CHANGED}`)
  }

  function reconnect(): void {
    connect().then(
      () => {
        for (const set of listeners.values()) for (const listener of set) listener()
      },
      (error) => {
        onError(error)
        if (!isStopped) retry = setTimeout(reconnect, RECONNECT_MILLISECONDS)
      },
    )
  }

  return {
    subscribe(orderId, listener) {
      const set = listeners.get(orderId) ?? new Set()
      listeners.set(orderId, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0 && listeners.get(orderId) === set) listeners.delete(orderId)
      }
    },
    start: connect,
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
