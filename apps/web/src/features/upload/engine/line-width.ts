/** One part at a time leaves the line idle between two of them; more than six wait inside the browser, over HTTP/1.1. */
const MIN_PARTS = 2
const MAX_PARTS = 6
const FIRST_PARTS = 4
/** Long enough for several progress events of every part. */
const WINDOW_MILLISECONDS = 1_000
/** Less than this is noise. */
const NOTICEABLE = 0.1
/** How many windows pass before a width that was found good is questioned again. */
const WINDOWS_OF_REST = 10

/**
 * How many parts to send at once, from 2 to 6, found by trying: another width is kept if the line carries at least a tenth more with it; among widths that carry the same the
 * smallest is, since every part that travels can be lost. A line in trouble gets half.
 */
export class LineWidth {
  #parts = FIRST_PARTS
  #step: 1 | -1 = 1
  /** Of the width that is compared with; undefined until it was measured. */
  #bestRate: number | undefined
  #isTrial = false
  #restingWindows = 0
  #since: { at: number; bytes: number } | undefined

  /** How many parts may travel now. */
  get parts(): number {
    return this.#parts
  }

  /** Call with the total of bytes sent so far, as often as it changes while as many parts as this travel. */
  add(atMilliseconds: number, bytes: number): void {
    // Bytes of a part that failed are taken back.
    if (!this.#since || bytes < this.#since.bytes) this.#since = { at: atMilliseconds, bytes }
    const milliseconds = atMilliseconds - this.#since.at
    if (milliseconds < WINDOW_MILLISECONDS) return
    const rate = (bytes - this.#since.bytes) / milliseconds
    this.#since = { at: atMilliseconds, bytes }
    if (this.#isTrial) this.#judge(rate)
    else this.#rest(rate)
  }

  /** The line or the store is in trouble. */
  backOff(): void {
    this.#parts = Math.max(MIN_PARTS, Math.floor(this.#parts / 2))
    this.#step = 1
    this.#isTrial = false
    this.#bestRate = undefined
    this.#restingWindows = WINDOWS_OF_REST
    this.#since = undefined
  }

  /** After a pause the time before it does not count. */
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

  /** Goes one further in the same direction, or turns at its end. */
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
