/**
 * The sandbox's own time, for expiry and retries. Tests move it forward; signatures never follow it, since their freshness is
 * judged by clocks of others.
 */
export class SandboxClock {
  #offsetMs = 0
  readonly #listeners = new Set<() => void>()

  /** Milliseconds since 1970, moved by whatever tests asked for. */
  now(): number {
    return Date.now() + this.#offsetMs
  }

  /** @param seconds How far to move; negative moves back. */
  advance(seconds: number): void {
    this.#offsetMs += seconds * 1000
    for (const listener of this.#listeners) listener()
  }

  onMove(listener: () => void): void {
    this.#listeners.add(listener)
  }
}
