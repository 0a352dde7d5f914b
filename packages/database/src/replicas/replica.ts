import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { type BoundedPool, PoolFullError } from '../bounded-pool.ts'
import { preparedRows } from '../checked-rows.ts'
import { createPool, type PoolOptions } from '../pool.ts'
import { covers, POSITION, type Position, PositionRow } from './position.ts'

const CONNECTION_TIMEOUT_SECONDS = 1
const CHECK_TIMEOUT_MILLISECONDS = 2_000
/** A request waits so long for what it must see; then it asks the primary. */
const PATIENCE_MILLISECONDS = 250
const FIRST_PAUSE_MILLISECONDS = 4

const CheckRow = PositionRow.extend({ isCopy: z.boolean(), replayedBytes: z.coerce.number() })

/** What a replica said of itself. */
export type Checked = z.infer<typeof CheckRow>

/** One read replica: its connections, how far it is, and whether it is asked. */
export class Replica {
  /** Without its password. */
  readonly name: string
  position: Position = []
  /** Whether it is asked; what ends this is in `leaveOut`, and a check begins it again. */
  isUsed = false
  lagSeconds = 0
  readonly #url: string
  readonly #options: PoolOptions
  #opened: { pool: BoundedPool; stopMeasuring: () => void }
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
    this.#opened = createPool(this.#url, this.#options)
  }

  /** Runs a read. It fails at once when the replica is given up meanwhile. */
  run<T>(read: (pool: pg.Pool) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#running.add(reject)
      const end = () => this.#running.delete(reject)
      read(this.#opened.pool).then(resolve, reject).finally(end)
    })
  }

  /** Asks it for everything that decides whether it is used. @throws when it does not answer in time. */
  async check(): Promise<Checked> {
    const asked = this.run((pool) =>
      preparedRows(pool, CheckRow, {
        name: 'replica-check',
        text: `SELECT pg_is_in_recovery() AS "isCopy", ${POSITION} AS position,
               coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::text AS "replayedBytes"`,
      }),
    )
    const timeout = new AbortController()
    const late = wait(CHECK_TIMEOUT_MILLISECONDS, null, { ref: false, signal: timeout.signal })
    try {
      const rows = await Promise.race([asked, late.catch(() => null)])
      const [checked] = rows ?? []
      if (!checked) throw new Error('the replica does not answer')
      return checked
    } finally {
      timeout.abort()
      asked.catch(() => undefined)
    }
  }

  /** Waits until it has a position. @returns false when that takes too long: then it is left out. */
  async reach(wanted: Position): Promise<boolean> {
    const until = performance.now() + PATIENCE_MILLISECONDS
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

  /** One question for all who wait. */
  #look(): Promise<void> {
    this.#looking ??= this.run((pool) =>
      preparedRows(pool, PositionRow, { name: 'replica-position', text: `SELECT ${POSITION} AS position` }),
    )
      .then(
        ([row]) => {
          if (row) this.position = row.position
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

  /** It does not answer: gives up its connections, and what waits on them. */
  giveUp(): void {
    this.isUsed = false
    const old = this.#opened
    this.#opened = createPool(this.#url, this.#options)
    for (const reject of this.#running) reject(new Error('the replica does not answer'))
    this.#running.clear()
    old.stopMeasuring()
    old.pool.end().catch(() => undefined)
  }

  async close(): Promise<void> {
    this.isUsed = false
    this.#opened.stopMeasuring()
    await this.#opened.pool.end()
  }
}
