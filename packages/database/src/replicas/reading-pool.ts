import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { PoolFullError } from '../bounded-pool.ts'

/** A replica as a read uses it. */
interface Source {
  run<T>(read: (pool: pg.Pool) => Promise<T>): Promise<T>
  isUsed: boolean
}

/** What a replica may fail with that the primary does not: it is read-only, gives way to what it replays, stops, or lacks a migration still. */
const STATES = /^(?:25006|40001|40P01|53\w{3}|57P0\d|42P01|42703|42883|(?:08|58|XX)\w{3})$/
const ANY_STATE = /^[0-9A-Z]{5}$/
/** Of these only the one statement is to be asked elsewhere. */
const PASSING = /^(?:25006|40001|40P01|42)/

/** Why a statement is asked again of the primary; null for an error that it would have there as well. */
function troubleOf(error: unknown): 'statement' | 'server' | null {
  if (error instanceof PoolFullError) return null
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string }
  // Its connections are all at work: it is busy, and not away.
  if (message?.includes('timeout exceeded when trying to connect')) return 'statement'
  // Errors of the connection have names of the system, or none.
  if (typeof code !== 'string' || !ANY_STATE.test(code)) return 'server'
  if (!STATES.test(code)) return null
  return PASSING.test(code) ? 'statement' : 'server'
}

/** What the reads of one answer are asked of, once the first of them was. */
const ofOneAnswer = new AsyncLocalStorage<{ picked?: Promise<Source | null> }>()

/**
 * Runs work whose reads belong together: all of them are asked of one database, so that none of them sees less than the one before. A replica that fails
 * is followed by the primary, which is ahead of all.
 */
export const readingAsOne = <T>(work: () => Promise<T>): Promise<T> => ofOneAnswer.run({}, work)

export interface Sources {
  primary: pg.Pool
  /** The replica to ask now; null for the primary. */
  pick(): Promise<Source | null>
  /** Told of each read: where it was answered, and whether a replica had failed before. */
  onRead(from: 'replica' | 'primary', hasFailed: boolean): void
}

/**
 * A pool whose statements are reads: each goes to a replica that is far enough, and to the primary if there is none or it fails, so that no replica ever
 * fails a request. Transactions run on the primary.
 */
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
