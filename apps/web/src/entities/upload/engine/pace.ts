/** Throttles with a trailing call. */
export class Pace {
  readonly #milliseconds: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #waiting: (() => void) | undefined

  /** @param milliseconds Interval. */
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  /** Runs now, or the newest action at the interval's end. */
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
