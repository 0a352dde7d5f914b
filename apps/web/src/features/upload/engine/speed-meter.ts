const WINDOW_MILLISECONDS = 8_000
/** Below this there is too little data. */
const MIN_SPAN_MILLISECONDS = 500

/** The speed of the last seconds, which follows the network without jumping. */
export class SpeedMeter {
  #samples: { at: number; bytes: number }[] = []

  /** Call with the total of bytes sent so far. */
  add(atMilliseconds: number, bytes: number): void {
    this.#samples.push({ at: atMilliseconds, bytes })
    const oldest = atMilliseconds - WINDOW_MILLISECONDS
    while (this.#samples.length > 2 && (this.#samples[0]?.at ?? 0) < oldest) this.#samples.shift()
  }

  /** After a pause the time before it does not count. */
  reset(): void {
    this.#samples = []
  }

  /** Undefined until half a second was seen. */
  get bytesPerSecond(): number | undefined {
    const first = this.#samples[0]
    const last = this.#samples.at(-1)
    if (!first || !last || last.at - first.at < MIN_SPAN_MILLISECONDS) return undefined
    return Math.max(0, ((last.bytes - first.bytes) * 1000) / (last.at - first.at))
  }

  /** Seconds that the rest will take at this speed. */
  secondsLeft(bytesLeft: number): number | undefined {
    const speed = this.bytesPerSecond
    return speed === undefined || speed === 0 ? undefined : Math.ceil(bytesLeft / speed)
  }
}
