import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type BoundedPool, PoolFullError } from '../bounded-pool.ts'
import { createPool, type PoolOptions } from '../pool.ts'
import { covers, type Position, readPosition, readServerState } from './position.ts'

const CONNECTION_TIMEOUT_SECONDS = 1
const CHECK_TIMEOUT_MILLISECONDS = 2_000
/** Maximum wait for a position before using the primary. */
const CATCH_UP_MILLISECONDS = 250
const FIRST_PAUSE_MILLISECONDS = 4

type OpenPool = { pool: BoundedPool; stopMeasuring: () => void }
/** Separate from reads: a busy replica must not seem down. */
const CHECK_CONNECTIONS = 2

/** Read replica with its connections, position and health. */
export class Replica {
  /** Host, without the password. */
  readonly name: string
  position: Position = []
  /** Whether reads use it; failures end this, checks restore it. */
  isUsed = false
  lagSeconds = 0
  readonly #url: string
  readonly #options: PoolOptions
  #opened: { reads: OpenPool; checks: OpenPool }
  readonly #running = new Set<(error: Error) => void>()
  #looking: Promise<void> | null = null

  constructor(url: string, options: PoolOptions) {
    this.name = new URL(url).host
    this.#url = url
    this.#options = {
      ...options,
      applicationName: `${options.applicationName} ${this.name}`,
      connectionTimeoutSeconds: CONNECTION_TIMEOUT_SECONDS,
    }
    this.#opened = this.#open()
  }

  #open(): { reads: OpenPool; checks: OpenPool } {
    const applicationName = `${this.#options.applicationName} check`
    return {
      reads: createPool(this.#url, this.#options),
      checks: createPool(this.#url, { ...this.#options, maxConnections: CHECK_CONNECTIONS, applicationName }),
    }
  }

  /** Runs a read; fails immediately when the replica is given up. */
  run<T>(read: (pool: pg.Pool) => Promise<T>): Promise<T> {
    return this.#runOn(this.#opened.reads, read)
  }

  #runOn<T>({ pool }: OpenPool, read: (pool: pg.Pool) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#running.add(reject)
      const end = () => this.#running.delete(reject)
      read(pool).then(resolve, reject).finally(end)
    })
  }

  /**
   * Checks the replica's health.
   * @throws on timeout
   */
  async check(): ReturnType<typeof readServerState> {
    const asked = this.#runOn(this.#opened.checks, readServerState)
    const timeout = new AbortController()
    const late = wait(CHECK_TIMEOUT_MILLISECONDS, null, { ref: false, signal: timeout.signal })
    try {
      const checked = await Promise.race([asked, late.catch(() => null)])
      if (!checked) throw new Error('the replica does not answer')
      return checked
    } finally {
      timeout.abort()
      asked.catch(() => undefined)
    }
  }

  /**
   * Waits for a position.
   * @returns false on timeout, which excludes the replica
   */
  async reach(wanted: Position): Promise<boolean> {
    const until = performance.now() + CATCH_UP_MILLISECONDS
    for (let pause = FIRST_PAUSE_MILLISECONDS; ; pause *= 2) {
      await this.#look()
      if (covers(this.position, wanted)) return true
      if (!this.isUsed) return false
      if (performance.now() + pause > until) break
      await wait(pause)
    }
    this.isUsed = false
    return false
  }

  /** Shares one query among all waiting reads. */
  #look(): Promise<void> {
    this.#looking ??= this.#runOn(this.#opened.checks, readPosition)
      .then(
        (position) => {
          this.position = position
        },
        (error: unknown) => {
          if (!(error instanceof PoolFullError)) this.isUsed = false
        },
      )
      .finally(() => {
        this.#looking = null
      })
    return this.#looking
  }

  /** Drops all connections and pending reads of an unresponsive replica. */
  giveUp(): void {
    this.isUsed = false
    const old = this.#opened
    this.#opened = this.#open()
    for (const reject of this.#running) reject(new Error('the replica does not answer'))
    this.#running.clear()
    for (const { pool, stopMeasuring } of [old.reads, old.checks]) {
      stopMeasuring()
      pool.end().catch(() => undefined)
    }
  }

  async close(): Promise<void> {
    this.isUsed = false
    for (const { pool, stopMeasuring } of [this.#opened.reads, this.#opened.checks]) {
      stopMeasuring()
      await pool.end()
    }
  }
}
