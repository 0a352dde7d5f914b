import pg from 'pg'

/** More wait for a connection than the pool takes, so that this one was not even let into the line. */
export class PoolFullError extends Error {
  override name = 'PoolFullError'
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** A pool whose line is bounded: a database that does not keep up costs refusals, not memory. */
export class BoundedPool extends pg.Pool {
  readonly #maxWaiting: number

  /** @param config.maxWaiting How many may wait for a connection; for how long says `connectionTimeoutMillis`. */
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
