const WINDOW_MILLISECONDS = 8_000
/** Shorter spans have too little data. */
const MIN_SPAN_MILLISECONDS = 500

/** Smoothed speed of the last seconds. */
export class SpeedMeter {
  #samples: { at: number; bytes: number }[] = []

  /** Takes total sent bytes. */
  add(atMilliseconds: number, bytes: number): void {
    this.#samples.push({ at: atMilliseconds, bytes })
    const oldest = atMilliseconds - WINDOW_MILLISECONDS
    while (this.#samples.length > 2 && (this.#samples[0]?.at ?? 0) < oldest) this.#samples.shift()
  }

  /** Excludes a pause from the measurement. */
  reset(): void {
    this.#samples = []
  }

  /** Undefined for the first half second. */
  get bytesPerSecond(): number | undefined {
    const first = this.#samples[0]
    const last = this.#samples.at(-1)
    if (!first || !last || last.at - first.at < MIN_SPAN_MILLISECONDS) return undefined
    return Math.max(0, ((last.bytes - first.bytes) * 1000) / (last.at - first.at))
  }

  secondsLeft(bytesLeft: number): number | undefined {
    const speed = this.bytesPerSecond
    return speed === undefined || speed === 0 ? undefined : Math.ceil(bytesLeft / speed)
  }
}
