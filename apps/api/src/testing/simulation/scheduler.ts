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

/** A step that is taken. */
export interface Step {
  process: Steered
  label: string
  /** Whether others may see something new after it. */
  isChange: boolean
}

interface Parked extends Step {
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
  /** Statements that Postgres is working on, by the number of their connection. */
  readonly #underWay = new Map<number, string>()
  #asides = 0
  readonly #trace = createHash('sha256')
  readonly #observer: pg.Client
  readonly #chance: Chance
  readonly #time: SimulatedTime
  readonly lastSteps: string[] = []
  steps = 0

  constructor(observer: pg.Client, chance: Chance, time: SimulatedTime) {
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
  park(process: Steered, label: string, isChange = true): Promise<void> {
    if (process.isDead) return Promise.reject(new Died(process.name))
    return new Promise((resolve, reject) => {
      this.#parked.push({ process, label, isChange, proceed: resolve, die: () => reject(new Died(process.name)) })
    })
  }

  /** Runs a statement that has had its turn. */
  async during<T>(connection: number, label: string, work: () => Promise<T>): Promise<T> {
    this.#underWay.set(connection, label)
    try {
      return await work()
    } finally {
      this.#underWay.delete(connection)
    }
  }

  /** What the simulation itself asks the database: everything waits for it. */
  async aside<T>(work: Promise<T>): Promise<T> {
    this.#asides++
    try {
      return await work
    } finally {
      this.#asides--
    }
  }

  /** Whether nothing waits for its turn. */
  get isIdle(): boolean {
    return this.#parked.length === 0
  }

  /** Lets one piece of work make one step. @returns it, or null if nothing waits for its turn. */
  async step(): Promise<Step | null> {
    const [next] = this.#parked.splice(this.#chance.upTo(this.#parked.length), 1)
    if (!next) return null
    this.steps++
    this.note(`${next.process.name} ${next.label}`)
    next.proceed()
    await this.settle()
    return next
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
    for (let began = performance.now(); ; ) {
      await this.#turns()
      if (this.#asides > 0 || [...this.#processes].some((process) => process.connecting() > 0)) continue
      if (this.#underWay.size === 0) return
      // Nearly every statement ends at once; only one that does not can be waiting.
      if (performance.now() - began < PATIENCE_MILLISECONDS) continue
      if (await this.#isEveryoneBlocked()) return
      began = performance.now()
    }
  }

  async #turns(): Promise<void> {
    const standing = () => `${this.#parked.length} ${this.#underWay.size}`
    let before = standing()
    for (let turns = 0; turns < QUIET_TURNS; turns++) {
      await turn()
      const after = standing()
      if (after !== before) turns = 0
      before = after
    }
  }

  async #isEveryoneBlocked(): Promise<boolean> {
    const connections = [...this.#underWay.keys()]
    const { rows } = await this.#observer.query<{ free: number }>(
      'SELECT count(*)::int4 AS free FROM unnest($1::int4[]) pid WHERE cardinality(pg_blocking_pids(pid)) = 0',
      [connections],
    )
    return rows[0]?.free === 0 && connections.every((one) => this.#underWay.has(one))
  }
}
