/** Time for expiry and retries. Signatures use real time: clients check freshness. */
export class SandboxClock {
  #offsetMs = 0
  readonly #listeners = new Set<() => void>()

  /** Milliseconds since 1970, plus the tests' offset. */
  now(): number {
    return Date.now() + this.#offsetMs
  }

  /** @param seconds Offset to add; negative moves back. */
  advance(seconds: number): void {
    this.#offsetMs += seconds * 1000
    for (const listener of this.#listeners) listener()
  }

  onMove(listener: () => void): void {
    this.#listeners.add(listener)
  }
}
