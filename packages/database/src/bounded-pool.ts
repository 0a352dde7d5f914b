import pg from 'pg'

/** The pool's connection queue is full. */
export class PoolFullError extends Error {
  override name = 'PoolFullError'
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Bounded queue: overload rejects requests instead of growing memory. */
export class BoundedPool extends pg.Pool {
  readonly #maxWaiting: number
  /** Called after each wait for a connection. */
  onWaited: ((seconds: number, isError: boolean) => void) | undefined

  /** @param config.maxWaiting Queue limit; `connectionTimeoutMillis` is the longest wait. */
  constructor({ maxWaiting, ...config }: pg.PoolConfig & { maxWaiting: number }) {
    super(config)
    this.#maxWaiting = maxWaiting
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): undefined
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const waited = this.#beginWait()
    if (this.waitingCount >= this.#maxWaiting) {
      waited(true)
      const refusal = new PoolFullError('too many statements wait for a connection to Postgres')
      if (!callback) return Promise.reject(refusal)
      callback(refusal, undefined, () => undefined)
      return undefined
    }
    if (callback) {
      super.connect((error, client, done) => {
        waited(Boolean(error))
        callback(error, client, done)
      })
      return undefined
    }
    const connecting = super.connect()
    connecting.then(
      () => waited(false),
      () => waited(true),
    )
    return connecting
  }

  #beginWait(): (isError: boolean) => void {
    const { onWaited } = this
    if (!onWaited) return () => undefined
    const began = performance.now()
    return (isError) => onWaited((performance.now() - began) / 1000, isError)
  }
}
