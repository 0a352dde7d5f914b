import type { SandboxClock } from './clock.ts'

/** Work that becomes due at a time on the sandbox's clock. */
export interface Duty {
  /** Milliseconds since 1970; undefined if nothing is scheduled. */
  nextDueAt(): number | undefined
  /** Does all work that is due. */
  runDue(): void
}

/** The longest delay of a timer; later times are reached in steps. */
const LONGEST_WAIT_MS = 3_600_000

/** Runs duties when they are due, also when the clock is moved. Call `arm` after any change that schedules work. */
export class Alarm {
  readonly #clock: SandboxClock
  readonly #duties: Duty[] = []
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(clock: SandboxClock) {
    this.#clock = clock
    clock.onMove(() => this.#ring())
  }

  add(duty: Duty): void {
    this.#duties.push(duty)
  }

  arm(): void {
    clearTimeout(this.#timer)
    if (this.#stopped) return
    const moments = this.#duties.map((duty) => duty.nextDueAt()).filter((moment) => moment !== undefined)
    if (moments.length === 0) return
    const waitMs = Math.min(Math.max(Math.min(...moments) - this.#clock.now(), 0), LONGEST_WAIT_MS)
    this.#timer = setTimeout(() => this.#ring(), waitMs)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  #ring(): void {
    if (this.#stopped) return
    for (const duty of this.#duties) duty.runDue()
    this.arm()
  }
}
