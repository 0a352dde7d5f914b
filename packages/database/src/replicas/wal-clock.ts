/** A moment, and how far the primary's log was then, in bytes. */
interface Mark {
  atSeconds: number
  bytes: number
}

/** Marks that are kept, one a second: ten minutes. A replica that is further behind is at least so far behind. */
const MAX_MARKS = 600

/** Tells how old what a replica shows is, by our own clock: those of two servers may differ, and a replica that lost its primary does not know. */
export class WalClock {
  readonly #marks: Mark[] = []

  mark(bytes: number, atSeconds: number): void {
    this.#marks.push({ bytes, atSeconds })
    if (this.#marks.length > MAX_MARKS) this.#marks.shift()
  }

  /** Since when the primary has been ahead of a replica that is so far. */
  lagSeconds(replayedBytes: number, nowSeconds: number): number {
    const missing = this.#marks.find(({ bytes }) => bytes > replayedBytes)
    return missing ? nowSeconds - missing.atSeconds : 0
  }
}
