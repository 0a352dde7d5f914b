import type { SandboxClock } from './clock.ts'

/** Work that is due at a time on the sandbox's clock. */
export interface ScheduledTask {
  /** Milliseconds since 1970; undefined if nothing is scheduled. */
  nextDueAt(): number | undefined
  runDue(): void
}

/** Longest timer; later times take several steps. */
const MAX_WAIT_MS = 3_600_000

/** Runs due tasks. Call `schedule` after scheduling work. */
export class Scheduler {
  readonly #clock: SandboxClock
  readonly #tasks: ScheduledTask[] = []
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(clock: SandboxClock) {
    this.#clock = clock
    clock.onMove(() => this.#runDue())
  }

  add(task: ScheduledTask): void {
    this.#tasks.push(task)
  }

  schedule(): void {
    clearTimeout(this.#timer)
    if (this.#stopped) return
    const dueTimes = this.#tasks.map((task) => task.nextDueAt()).filter((time) => time !== undefined)
    if (dueTimes.length === 0) return
    const waitMs = Math.min(Math.max(Math.min(...dueTimes) - this.#clock.now(), 0), MAX_WAIT_MS)
    this.#timer = setTimeout(() => this.#runDue(), waitMs)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  #runDue(): void {
    if (this.#stopped) return
    for (const task of this.#tasks) task.runDue()
    this.schedule()
  }
}
