import { Died } from '@wencang/database/testing'
import type { Channels } from '@wencang/payment-channels'
import type { QueryResultRow } from 'pg'
import { type Context, createContext } from '../../context.ts'
import type { PayoutOrder } from '../../ports/payout-sender.ts'
import type { Queue } from '../../ports/queue.ts'
import { log } from '../quiet-log.ts'
import { fakeChannels } from '../scripted-channel.ts'
import { testConfig } from '../test-config.ts'
import { type Faults, faultyChannel, faultyStore, InjectedFault } from './faulty.ts'
import type { Chance, SimulatedTime } from './fixed-chance.ts'
import { memoryStore } from './memory-store.ts'
import { Scheduler } from './scheduler.ts'
import type { SimulatedDatabase } from './simulated-database.ts'
import { type SteeredProcess, startProcess } from './steered-process.ts'
import { Violation } from './violation.ts'

/** Short, so that payouts occur within days. */
export const SETTLEMENT_DAYS = 2

/** A process with its dependencies. */
export interface Running {
  process: SteeredProcess
  context: Context & { payoutSender: { send(order: PayoutOrder): Promise<void> } }
}

interface Due {
  at: number
  place: number
  run(): void
}

const PROCESSES = ['api 1', 'api 2', 'worker 1', 'worker 2'] as const
export type ProcessName = (typeof PROCESSES)[number]

/** All parts of a simulated marketplace, and its next events. */
export class World {
  readonly faults: Faults = { areOn: true, silent: new Set() }
  readonly channels = fakeChannels()
  readonly store = memoryStore()
  /** Transferred amounts by payout number. */
  readonly transferred = new Map<string, number>()
  readonly scheduler: Scheduler
  readonly chance: Chance
  readonly time: SimulatedTime
  readonly database: SimulatedDatabase
  readonly #running = new Map<ProcessName, Running>()
  readonly #due: Due[] = []
  #places = 0
  /** Unfinished work. */
  active = 0
  deaths = 0

  private constructor(database: SimulatedDatabase, chance: Chance, time: SimulatedTime) {
    this.database = database
    this.chance = chance
    this.time = time
    this.scheduler = new Scheduler(database.observer, chance, time)
  }

  /** With started processes. */
  static async open(database: SimulatedDatabase, chance: Chance, time: SimulatedTime): Promise<World> {
    const world = new World(database, chance, time)
    for (const name of PROCESSES) world.#running.set(name, await world.#start(name))
    return world
  }

  running(name: ProcessName): Running {
    return this.#running.get(name) as Running
  }

  api(): Running {
    return this.running(this.chance.pick(['api 1', 'api 2']))
  }

  worker(): Running {
    return this.running(this.chance.pick(['worker 1', 'worker 2']))
  }

  /** Schedules an event after these seconds. */
  after(seconds: number, run: () => void): void {
    this.#due.push({ at: this.time.nowMilliseconds + Math.round(seconds * 1000), place: this.#places++, run })
    this.#due.sort((a, b) => a.at - b.at || a.place - b.place)
  }

  /** Milliseconds until the next event, or null. */
  untilNext(): number | null {
    const [next] = this.#due
    return next ? Math.max(0, next.at - this.time.nowMilliseconds) : null
  }

  /** Advances the time to the next event. */
  async happen(): Promise<void> {
    const next = this.#due.shift()
    if (!next) return
    this.time.nowMilliseconds = Math.max(this.time.nowMilliseconds, next.at)
    await this.database.setTime()
    next.run()
    await this.scheduler.settle()
  }

  /**
   * Begins work in a process. Catalogue errors, lost requests and deaths are expected; others are violations.
   * @param isOfWorkers Jobs and sweeps, which lead to no others.
   */
  begin(name: string, work: () => Promise<unknown>, isOfWorkers = false): Promise<unknown> {
    const { deaths } = this
    this.active++
    if (!isOfWorkers) this.onBegin?.(name)
    this.scheduler.note(`begin ${name}`)
    return work()
      .catch((error: unknown) => {
        if (isExpected(error) || (this.deaths > deaths && LOST_CONNECTION.test(String(error)))) return undefined
        this.unexpected ??= new Violation('errors are of the catalogue', `${name} failed: ${describe(error)}`)
        return undefined
      })
      .finally(() => {
        this.active--
        this.scheduler.note(`end ${name}`)
      })
  }

  /** Observes work of people and channels. */
  onBegin: ((name: string) => void) | null = null
  /** Handles new jobs as workers do. */
  onJob: (() => void) | null = null
  /** The first unexpected error. */
  unexpected: Violation | null = null

  /** Kills and restarts a process. */
  async kill(name: ProcessName): Promise<void> {
    this.deaths++
    this.scheduler.note(`${name} dies`)
    await this.running(name).process.kill(this.database.observer)
    this.#running.set(name, await this.#start(name))
    await this.scheduler.settle()
  }

  /** Queries the database from outside. */
  async ask<Row extends QueryResultRow>(query: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.scheduler.aside(this.database.observer.query<Row>(query, values))
    return rows
  }

  /** Runs work exclusively. */
  async alone<T>(work: Promise<T>): Promise<T> {
    let isOver = false
    const over = () => {
      isOver = true
    }
    work.then(over, over)
    for (await this.scheduler.settle(); !isOver; ) if (!(await this.scheduler.step())) await this.scheduler.settle()
    return work
  }

  async close(): Promise<void> {
    // Interrupted work would hold connections.
    for (const { process } of this.#running.values()) await process.kill(this.database.observer)
  }

  async #start(name: ProcessName): Promise<Running> {
    const { scheduler, chance, faults } = this
    const process = startProcess(name, this.database.url, scheduler)
    const around = { scheduler, chance, faults }
    const channels = Object.fromEntries(
      Object.entries(this.channels).map(([mode, channel]) => [mode, faultyChannel(channel, process, around)]),
    ) as unknown as Channels
    const ports = {
      database: process.database,
      storage: faultyStore(this.store.storage, process, around),
      queue: this.#queue,
      clock: { now: () => new Date(this.time.nowMilliseconds) },
      channels,
      log,
    }
    const config = testConfig(this.database.url, {
      RATE_LIMIT_SCALE: '10000',
      PLATFORM_FEE_BASIS_POINTS: '333',
      SETTLEMENT_DAYS: String(SETTLEMENT_DAYS),
    })
    const context = await createContext(ports, config)
    return { process, context: { ...context, payoutSender: { send: (order) => this.#transfer(process, order) } } }
  }

  /** Jobs are rows of the sender's transaction. */
  readonly #queue: Queue = {
    send: async (transaction, name, data, { startAfterSeconds = 0 } = {}) => {
      await transaction.$executeRaw`
        INSERT INTO simulated.job (name, data, run_after)
        VALUES (${name}, ${JSON.stringify(data)}::jsonb, now() + make_interval(secs => ${startAfterSeconds}::int4))`
      // Workers may be faster than the transaction.
      this.after(startAfterSeconds + this.chance.upTo(3), () => this.onJob?.())
    },
    sendAll: async (transaction, name, all) => {
      for (const data of all) await this.#queue.send(transaction, name, data)
    },
    // Jobs have no order.
    reorder: async () => {},
    jobsByCreator: async () => [],
    deadLetters: async () => [],
  }

  async #transfer(process: SteeredProcess, { payoutNo, amountFen }: PayoutOrder): Promise<void> {
    await this.scheduler.park(process, 'bank transfer')
    const before = this.transferred.get(payoutNo)
    if (before !== undefined && before !== amountFen)
      this.unexpected ??= new Violation('what was approved is transferred', `${payoutNo} changed`)
    this.transferred.set(payoutNo, amountFen)
    this.scheduler.changed()
    await this.scheduler.park(process, 'bank transfer answered')
    if (this.faults.areOn && this.chance.is(0.1)) throw new InjectedFault('bank')
  }
}

export const PROCESS_NAMES: readonly ProcessName[] = PROCESSES

const EXPECTED = new Set(['MarketError', 'ChannelUnknownError', 'ChannelRefusedError'])

/** `closePayment` retries its job after this error. */
const TRIED_AGAIN = /could not be closed yet/

/** Errors of statements in a dying process. */
const LOST_CONNECTION = /terminat|closed|not queryable|P2028|P1017/i

function isExpected(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Died || cause instanceof InjectedFault || EXPECTED.has(cause.name)) return true
    if (TRIED_AGAIN.test(cause.message)) return true
  }
  return false
}

/** An error in one line with its origin. */
const describe = (error: unknown) => String((error as Error).stack ?? error).replace(/\s+/g, ' ')
