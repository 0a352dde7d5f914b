import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { PoolFullError } from '../bounded-pool.ts'

/** Replica as seen by a read. */
interface Source {
  run<T>(read: (pool: pg.Pool) => Promise<T>): Promise<T>
  isUsed: boolean
}

/** Replica-only failures: read-only, replay conflict, shutdown, or missing migration. */
const STATES = /^(?:25006|40001|40P01|53\w{3}|57P0\d|42P01|42703|42883|(?:08|58|XX)\w{3})$/
const ANY_STATE = /^[0-9A-Z]{5}$/
/** Failures that reroute only this statement. */
const PASSING = /^(?:25006|40001|40P01|42)/

/** Scope of a retry on the primary; null if pointless. */
function troubleOf(error: unknown): 'statement' | 'server' | null {
  if (error instanceof PoolFullError) return null
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string }
  // All connections busy: overloaded, not down.
  if (message?.includes('timeout exceeded when trying to connect')) return 'statement'
  // Connection errors have system codes, or none.
  if (typeof code !== 'string' || !ANY_STATE.test(code)) return 'server'
  if (!STATES.test(code)) return null
  return PASSING.test(code) ? 'statement' : 'server'
}

/** Source chosen by the first read of a request. */
const ofOneAnswer = new AsyncLocalStorage<{ picked?: Promise<Source | null> }>()

/** Binds reads to one database (monotonic reads), or the primary after failures. */
export const readingAsOne = <T>(work: () => Promise<T>): Promise<T> => ofOneAnswer.run({}, work)

export interface Sources {
  primary: pg.Pool
  /** Replica for the next read; null for the primary. */
  pick(): Promise<Source | null>
  /** Called per read with its source and prior replica failure. */
  onRead(from: 'replica' | 'primary', hasFailed: boolean): void
}

/** Uses a current replica, else the primary; transactions on the primary. */
export class ReadingPool extends pg.Pool {
  readonly #sources: Sources

  constructor(sources: Sources) {
    super({ max: 1 })
    this.#sources = sources
  }

  override query(...given: unknown[]): never {
    return this.#read(given) as never
  }

  override connect(...given: unknown[]): never {
    const { primary } = this.#sources
    return (primary.connect as (...given: unknown[]) => unknown).apply(primary, given) as never
  }

  async #read(given: unknown[]): Promise<unknown> {
    const { primary, pick, onRead } = this.#sources
    const ask = (pool: pg.Pool) => (pool.query as (...given: unknown[]) => Promise<unknown>).apply(pool, given)
    const answer = ofOneAnswer.getStore()
    const picking = answer?.picked ?? pick()
    if (answer) answer.picked = picking
    const picked = await picking
    const source = picked?.isUsed ? picked : null
    if (source) {
      try {
        const rows = await source.run(ask)
        onRead('replica', false)
        return rows
      } catch (error) {
        const trouble = troubleOf(error)
        if (!trouble) throw error
        if (trouble === 'server') source.isUsed = false
        if (answer) answer.picked = Promise.resolve(null)
      }
    }
    onRead('primary', source !== null)
    return ask(primary)
  }
}
