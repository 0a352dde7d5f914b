import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { Died } from '@wencang/database/testing'
import type pg from 'pg'
import type { Chance, SimulatedTime } from './fixed-chance.ts'

/** A process whose steps the scheduler decides. */
export interface Steered {
  readonly name: string
  isDead: boolean
  /** Connections being made, awaited because nothing else delays them. */
  connecting(): number
}

interface Parked {
  process: Steered
  label: string
  proceed(): void
  die(): void
}

/** Event loop turns until unblocked work reaches its next step. */
const QUIET_TURNS = 6
/** Statement duration after which Postgres is asked for lock waits. */
const STALLED_AFTER_MILLISECONDS = 4

/**
 * Runs one piece of work at a time, step by step, in random order by seed.
 * A step is a statement, a commit, or a channel or store request.
 * Postgres' locks are real: a waiter is skipped until its lock is granted.
 */
export class Scheduler {
  readonly #parked: Parked[] = []
  readonly #processes = new Set<Steered>()
  /** Connections with running statements. */
  readonly #underWay = new Set<number>()
  /** Responses by request order, in which they are delivered. */
  readonly #answers = new Map<number, () => void>()
  #places = 0
  #asides = 0
  #hasChanged = false
  /** Ends the wait for a response. */
  #wake: (isNews?: boolean) => void = () => undefined
  readonly #trace = createHash('sha256')
  readonly #observer: pg.Pool
  readonly #chance: Chance
  readonly #time: SimulatedTime
  readonly lastSteps: string[] = []
  steps = 0

  constructor(observer: pg.Pool, chance: Chance, time: SimulatedTime) {
    this.#observer = observer
    this.#chance = chance
    this.#time = time
  }

  add(process: Steered): void {
    this.#processes.add(process)
  }

  /** Hash over all steps so far. */
  traceHash(): string {
    return this.#trace.copy().digest('hex').slice(0, 16)
  }

  note(line: string): void {
    const text = `${this.#time.nowMilliseconds} ${line}`
    this.#trace.update(`${text}\n`)
    this.lastSteps.push(text)
    if (this.lastSteps.length > 60) this.lastSteps.shift()
  }

  /** Parks the caller until its turn. @throws {Died} once its process is dead. */
  park(process: Steered, label: string): Promise<void> {
    if (process.isDead) return Promise.reject(new Died(process.name))
    return new Promise((resolve, reject) => {
      this.#parked.push({ process, label, proceed: resolve, die: () => reject(new Died(process.name)) })
    })
  }

  /** Records a visible change. */
  changed(): void {
    this.#hasChanged = true
  }

  /** @returns whether anything changed since the last call. */
  takeChange(): boolean {
    const hasChanged = this.#hasChanged
    this.#hasChanged = false
    return hasChanged
  }

  /** Runs a statement in its turn. */
  async during<T>(connection: number, work: () => Promise<T>): Promise<T> {
    const deliver = this.ask()
    this.#underWay.add(connection)
    try {
      return await work()
    } finally {
      this.#underWay.delete(connection)
      await new Promise<void>(deliver)
    }
  }

  /** Registers a request. @returns the handler of its response. */
  ask(): (lead: () => void) => void {
    const place = this.#places++
    return (lead) => {
      this.#answers.set(place, lead)
      this.#wake()
    }
  }

  /** The simulation's own query; all work waits. */
  async aside<T>(work: Promise<T>): Promise<T> {
    this.#asides++
    try {
      return await work
    } finally {
      this.#asides--
      this.#wake()
    }
  }

  /** Whether no work waits for its turn. */
  get isIdle(): boolean {
    return this.#parked.length === 0
  }

  /** Makes one step. @returns false without waiting work. */
  async step(): Promise<boolean> {
    const [next] = this.#parked.splice(this.#chance.upTo(this.#parked.length), 1)
    if (!next) return false
    this.steps++
    this.note(`${next.process.name} ${next.label}`)
    next.proceed()
    await this.settle()
    return true
  }

  /** Ends pending work of a dead process. */
  bury(process: Steered): void {
    for (const parked of this.#parked.filter((one) => one.process === process)) {
      this.#parked.splice(this.#parked.indexOf(parked), 1)
      parked.die()
    }
    this.#processes.delete(process)
  }

  /** Waits until all work is parked, done or waiting for a lock. */
  async settle(): Promise<void> {
    for (;;) {
      await this.#turns()
      if (this.#asides > 0 || [...this.#processes].some((process) => process.connecting() > 0)) {
        await this.#news()
        continue
      }
      if (this.#underWay.size > 0) {
        // Most statements end at once; only others can wait.
        if (await this.#news()) continue
        if (!(await this.#isEveryoneBlocked())) continue
      }
      if (!this.#passOn()) return
    }
  }

  /** Waits for Postgres. @returns false on timeout. */
  #news(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#wake(false), STALLED_AFTER_MILLISECONDS)
      this.#wake = (isNews = true) => {
        clearTimeout(timer)
        this.#wake = () => undefined
        resolve(isNews)
      }
    })
  }

  /** Delivers the response to the oldest request. @returns false if none. */
  #passOn(): boolean {
    if (this.#answers.size === 0) return false
    const first = Math.min(...this.#answers.keys())
    const lead = this.#answers.get(first) as () => void
    this.#answers.delete(first)
    lead()
    return true
  }

  async #turns(): Promise<void> {
    const standing = () => `${this.#parked.length} ${this.#underWay.size} ${this.#answers.size}`
    let before = standing()
    for (let turns = 0; turns < QUIET_TURNS; turns++) {
      await turn()
      const after = standing()
      if (after !== before) turns = 0
      before = after
    }
  }

  /** Whether all statements wait outside a cycle; Postgres resolves deadlocks. */
  async #isEveryoneBlocked(): Promise<boolean> {
    const connections = [...this.#underWay]
    const { rows } = await this.#observer.query<{ pid: number; blockers: number[] }>(
      'SELECT pid, pg_blocking_pids(pid) AS blockers FROM unnest($1::int4[]) pid',
      [connections],
    )
    const waits = new Map(rows.map(({ pid, blockers }) => [pid, blockers]))
    const isWaiting = (pid: number) => (waits.get(pid)?.length ?? 0) > 0
    if (!connections.every((one) => this.#underWay.has(one) && isWaiting(one))) return false
    for (let before = -1; before !== waits.size; ) {
      before = waits.size
      for (const [pid, blockers] of waits) if (!blockers.some((blocker) => waits.has(blocker))) waits.delete(pid)
    }
    return waits.size === 0
  }
}
