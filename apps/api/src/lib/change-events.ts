import pg from 'pg'

type Listener = () => void

/** Notifies this replica's streams of changes by any process. */
export interface ChangeEvents {
  /**
   * @param channel Postgres channel.
   * @param subject Payload, such as an order ID.
   * @returns unsubscribe function.
   */
  subscribe(channel: string, subject: string, listener: Listener): () => void
  start(): Promise<void>
  stop(): Promise<void>
}

const RECONNECT_MILLISECONDS = 1000

/**
 * One LISTEN connection; reconnects call all listeners, as notifications may be lost.
 * @param channels Constants only: LISTEN takes no parameters.
 */
export function createChangeEvents(
  databaseUrl: string,
  channels: readonly string[],
  onError: (error: Error) => void,
): ChangeEvents {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | undefined
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'wencang-change-events',
      keepAlive: true,
    })
    next.on('error', onError)
    next.on('end', () => {
      if (isStopped || client !== next) return
      retry = setTimeout(reconnect, RECONNECT_MILLISECONDS)
    })
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(keyOf(channel, payload ?? '')) ?? []) listener()
    })
    client = next
    await next.connect()
    for (const channel of channels) await next.query(`LISTEN ${channel}`)
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
    subscribe(channel, subject, listener) {
      const key = keyOf(channel, subject)
      const set = listeners.get(key) ?? new Set()
      listeners.set(key, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0 && listeners.get(key) === set) listeners.delete(key)
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

const keyOf = (channel: string, subject: string) => `${channel} ${subject}`
