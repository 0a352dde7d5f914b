/**
 * The sandbox's own time, for expiry and retries. Tests move it forward; signatures always use real time, because other parties'
 * clocks check their freshness.
 */
export class SandboxClock {
  #offsetMs = 0
  readonly #listeners = new Set<() => void>()

  /** Milliseconds since 1970, including the offset that tests have set. */
  now(): number {
    return Date.now() + this.#offsetMs
  }

  /** @param seconds The offset to add; negative moves back. */
  advance(seconds: number): void {
    this.#offsetMs += seconds * 1000
    for (const listener of this.#listeners) listener()
  }

  onMove(listener: () => void): void {
    this.#listeners.add(listener)
  }
}
