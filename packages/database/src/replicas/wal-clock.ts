/** WAL position of the primary in bytes, with its time. */
interface Mark {
  atSeconds: number
  bytes: number
}

/** Ten minutes at one mark per second, the maximum measurable lag. */
const MAX_MARKS = 600

/** Uses the local clock: server clocks differ, disconnected replicas cannot know. */
export class WalClock {
  readonly #marks: Mark[] = []

  mark(bytes: number, atSeconds: number): void {
    this.#marks.push({ bytes, atSeconds })
    if (this.#marks.length > MAX_MARKS) this.#marks.shift()
  }

  /** Time the primary has been ahead of this position. */
  lagSeconds(replayedBytes: number, nowSeconds: number): number {
    const missing = this.#marks.find(({ bytes }) => bytes > replayedBytes)
    return missing ? nowSeconds - missing.atSeconds : 0
  }
}
