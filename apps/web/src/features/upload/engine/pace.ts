/** Lets a repeated action through at once, and then at most once in an interval. The last request is never dropped: it comes at the interval's end. */
export class Pace {
  readonly #milliseconds: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #waiting: (() => void) | undefined

  /** @param milliseconds The interval. */
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  /** Does it now, or at the end of the interval that is running; then only the newest of those that wait is done. */
  run(action: () => void): void {
    if (this.#timer !== undefined) {
      this.#waiting = action
      return
    }
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      const waiting = this.#waiting
      this.#waiting = undefined
      if (waiting) this.run(waiting)
    }, this.#milliseconds)
    action()
  }
}
