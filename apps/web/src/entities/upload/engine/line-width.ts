/** One part leaves the connection idle between parts; above six, HTTP/1.1 browsers queue. */
const MIN_PARTS = 2
const MAX_PARTS = 6
const FIRST_PARTS = 4
/** Covers several progress events per part. */
const WINDOW_MILLISECONDS = 1_000
/** Smaller changes are noise. */
const NOTICEABLE = 0.1
/** Windows before a good concurrency is tested again. */
const WINDOWS_OF_REST = 10

/**
 * Adapts concurrency from 2 to 6 parts. Keeps gains of 10%; otherwise prefers fewer, as each may be lost. Failures
 * halve it.
 */
export class LineWidth {
  #parts = FIRST_PARTS
  #step: 1 | -1 = 1
  /** Baseline rate; undefined until measured. */
  #bestRate: number | undefined
  #isTrial = false
  #restingWindows = 0
  #since: { at: number; bytes: number } | undefined

  /** Current concurrency limit. */
  get parts(): number {
    return this.#parts
  }

  /** Takes total sent bytes; call on changes at full concurrency. */
  add(atMilliseconds: number, bytes: number): void {
    // Failed parts reduce the total.
    if (!this.#since || bytes < this.#since.bytes) this.#since = { at: atMilliseconds, bytes }
    const milliseconds = atMilliseconds - this.#since.at
    if (milliseconds < WINDOW_MILLISECONDS) return
    const rate = (bytes - this.#since.bytes) / milliseconds
    this.#since = { at: atMilliseconds, bytes }
    if (this.#isTrial) this.#judge(rate)
    else this.#rest(rate)
  }

  /** Call on connection or store failures. */
  backOff(): void {
    this.#parts = Math.max(MIN_PARTS, Math.floor(this.#parts / 2))
    this.#step = 1
    this.#isTrial = false
    this.#bestRate = undefined
    this.#restingWindows = WINDOWS_OF_REST
    this.#since = undefined
  }

  /** Excludes a pause from the measurement. */
  reset(): void {
    this.#since = undefined
  }

  #rest(rate: number): void {
    this.#bestRate = rate
    if (this.#restingWindows > 0) this.#restingWindows -= 1
    else this.#try()
  }

  #judge(rate: number): void {
    const best = this.#bestRate ?? 0
    const isBetter = rate > best * (1 + NOTICEABLE)
    const isAsGood = rate > best * (1 - NOTICEABLE)
    if (isBetter || (isAsGood && this.#step < 0)) {
      this.#bestRate = rate
      this.#try()
      return
    }
    this.#parts -= this.#step
    this.#step = this.#step > 0 ? -1 : 1
    this.#isTrial = false
    this.#restingWindows = WINDOWS_OF_REST
  }

  /** Continues in the same direction, or reverses at the limit. */
  #try(): void {
    const next = this.#parts + this.#step
    this.#isTrial = next >= MIN_PARTS && next <= MAX_PARTS
    if (this.#isTrial) {
      this.#parts = next
      return
    }
    this.#step = this.#step > 0 ? -1 : 1
    this.#restingWindows = WINDOWS_OF_REST
  }
}
