import pg from 'pg'

/** Thrown when the pool's queue for a connection is full. */
export class PoolFullError extends Error {
  override name = 'PoolFullError'
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** A pool with a bounded queue: a database that does not keep up causes rejected requests instead of growing memory. */
export class BoundedPool extends pg.Pool {
  readonly #maxWaiting: number

  /** @param config.maxWaiting How many may wait for a connection; `connectionTimeoutMillis` is their longest wait. */
  constructor({ maxWaiting, ...config }: pg.PoolConfig & { maxWaiting: number }) {
    super(config)
    this.#maxWaiting = maxWaiting
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): undefined
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (this.waitingCount >= this.#maxWaiting) {
      const refusal = new PoolFullError('too many statements wait for a connection to Postgres')
      if (!callback) return Promise.reject(refusal)
      callback(refusal, undefined, () => undefined)
      return undefined
    }
    if (!callback) return super.connect()
    super.connect(callback)
    return undefined
  }
}
