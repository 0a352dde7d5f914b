import type { SandboxClock } from './clock.ts'

/** Something that becomes due at a moment of the sandbox's clock. */
export interface Duty {
  /** Milliseconds since 1970; undefined when nothing is due. */
  nextDueAt(): number | undefined
  /** Does all that is due by now. */
  runDue(): void
}

/** A timer takes no more than this; later moments are reached in steps. */
const LONGEST_WAIT_MS = 3_600_000

/** Wakes duties at their moments, also when the clock is moved. Call `arm` after anything that brings a new moment. */
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
