import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import { Died } from '../mortal.ts'
import type { Chance, SimulatedTime } from './fixed-chance.ts'

/** A process whose every step the scheduler decides. */
export interface Steered {
  readonly name: string
  isDead: boolean
  /** Connections that are being made: they are waited for, because nobody else can hold them up. */
  connecting(): number
}

interface Parked {
  process: Steered
  label: string
  proceed(): void
  die(): void
}

/** Turns of the event loop after which whatever was not held up has come to its next step. */
const QUIET_TURNS = 6
/** How long a statement may take before Postgres is asked whether it waits for a lock. */
const PATIENCE_MILLISECONDS = 4

/**
 * Lets one piece of work run at a time, from one step to the next: a step is a statement, a commit, or a request to a channel or the store. Who is next is
 * decided by chance, so a seed stands for one order of all steps. Locks of Postgres are real: whoever waits for one is left alone until it is granted.
 */
export class Scheduler {
  readonly #parked: Parked[] = []
  readonly #processes = new Set<Steered>()
  /** The connections whose statements Postgres is working on. */
  readonly #underWay = new Set<number>()
  /** Answers that have come, by the place of what asked for them: they are passed on in that order, whichever came first. */
  readonly #answers = new Map<number, () => void>()
  #places = 0
  #asides = 0
  #hasChanged = false
  /** Ends the wait for an answer. */
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

  /** A hash over all steps so far. */
  traceHash(): string {
    return this.#trace.copy().digest('hex').slice(0, 16)
  }

  note(line: string): void {
    const text = `${this.#time.nowMilliseconds} ${line}`
    this.#trace.update(`${text}\n`)
    this.lastSteps.push(text)
    if (this.lastSteps.length > 60) this.lastSteps.shift()
  }

  /** Holds the caller until it is its turn. @throws {Died} once its process is dead. */
  park(process: Steered, label: string): Promise<void> {
    if (process.isDead) return Promise.reject(new Died(process.name))
    return new Promise((resolve, reject) => {
      this.#parked.push({ process, label, proceed: resolve, die: () => reject(new Died(process.name)) })
    })
  }

  /** Notes that others may see something new. */
  changed(): void {
    this.#hasChanged = true
  }

  /** @returns whether something has changed since the last call. */
  takeChange(): boolean {
    const hasChanged = this.#hasChanged
    this.#hasChanged = false
    return hasChanged
  }

  /** Runs a statement that has had its turn. */
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

  /** Notes that something is asked for. @returns the function that takes what its answer leads to. */
  ask(): (lead: () => void) => void {
    const place = this.#places++
    return (lead) => {
      this.#answers.set(place, lead)
      this.#wake()
    }
  }

  /** What the simulation itself asks the database: everything waits for it. */
  async aside<T>(work: Promise<T>): Promise<T> {
    this.#asides++
    try {
      return await work
    } finally {
      this.#asides--
      this.#wake()
    }
  }

  /** Whether nothing waits for its turn. */
  get isIdle(): boolean {
    return this.#parked.length === 0
  }

  /** Lets one piece of work make one step. @returns false if nothing waits for its turn. */
  async step(): Promise<boolean> {
    const [next] = this.#parked.splice(this.#chance.upTo(this.#parked.length), 1)
    if (!next) return false
    this.steps++
    this.note(`${next.process.name} ${next.label}`)
    next.proceed()
    await this.settle()
    return true
  }

  /** Ends everything that a dead process was about to do. */
  bury(process: Steered): void {
    for (const parked of this.#parked.filter((one) => one.process === process)) {
      this.#parked.splice(this.#parked.indexOf(parked), 1)
      parked.die()
    }
    this.#processes.delete(process)
  }

  /** Waits until all work has come to its next step, has ended, or waits for a lock of Postgres. */
  async settle(): Promise<void> {
    for (;;) {
      await this.#turns()
      if (this.#asides > 0 || [...this.#processes].some((process) => process.connecting() > 0)) {
        await this.#news()
        continue
      }
      if (this.#underWay.size > 0) {
        // Nearly every statement ends at once; only one that does not can be waiting.
        if (await this.#news()) continue
        if (!(await this.#isEveryoneBlocked())) continue
      }
      if (!this.#passOn()) return
    }
  }

  /** Waits for an answer of Postgres. @returns false if none comes in time. */
  #news(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#wake(false), PATIENCE_MILLISECONDS)
      this.#wake = (isNews = true) => {
        clearTimeout(timer)
        this.#wake = () => undefined
        resolve(isNews)
      }
    })
  }

  /** Passes on the answer that was asked for first. @returns false if there is none. */
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

  /** Whether every statement waits for somebody who is not waiting in turn: Postgres ends a circle of waits by itself. */
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
