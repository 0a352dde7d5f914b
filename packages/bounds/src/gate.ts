import { BusyError } from './busy.ts'

export interface Gate {
  /**
   * Waits for a place, in the order of arrival.
   * @returns the function that releases the place; call it at the end in any case. Calling it twice is harmless.
   * @throws {BusyError} immediately if the queue is full, or when the wait becomes too long.
   */
  enter(): Promise<() => void>
  /** Runs work in a place. @throws {BusyError} as `enter` does, and the work's own errors. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Whether a new arrival would be rejected. */
  readonly isFull: boolean
  /** How many run, and how many wait. */
  readonly inside: number
  readonly waiting: number
}

interface Waiting {
  admit: () => void
  giveUp: NodeJS.Timeout | undefined
}

/**
 * A concurrency gate: a bounded number run concurrently, a bounded number wait, and further ones are rejected immediately, so that a crowd costs neither memory
 * nor time.
 * @param what The kind of work, for the error's text.
 * @param options.places The concurrency.
 * @param options.line How many may wait; `Infinity` only for work that is bounded elsewhere.
 * @param options.patienceSeconds The longest wait; without it, there is no limit.
 * @param options.retryAfterSeconds The `retry-after` of rejected requests.
 */
export function createGate(
  what: string,
  options: { places: number; line: number; patienceSeconds?: number; retryAfterSeconds?: number },
): Gate {
  const { places, line, patienceSeconds, retryAfterSeconds } = options
  const waiting = new Set<Waiting>()
  let inside = 0
  const busy = () => new BusyError(what, { retryAfterSeconds })

  /** Hands a free place directly to the longest-waiting entry, so that no new arrival can take it. */
  function leave(): void {
    const [next] = waiting
    if (!next) {
      inside -= 1
      return
    }
    waiting.delete(next)
    clearTimeout(next.giveUp)
    next.admit()
  }

  function waitInLine(): Promise<void> {
    return new Promise((resolve, reject) => {
      const mine: Waiting = { admit: resolve, giveUp: undefined }
      waiting.add(mine)
      if (patienceSeconds === undefined) return
      mine.giveUp = setTimeout(() => {
        waiting.delete(mine)
        reject(busy())
      }, patienceSeconds * 1000)
    })
  }

  async function enter(): Promise<() => void> {
    if (inside < places) inside += 1
    else if (waiting.size < line) await waitInLine()
    else throw busy()
    let isIn = true
    return () => {
      if (isIn) leave()
      isIn = false
    }
  }

  return {
    enter,
    async run(work) {
      const goOut = await enter()
      try {
        return await work()
      } finally {
        goOut()
      }
    },
    get isFull() {
      return inside >= places && waiting.size >= line
    },
    get inside() {
      return inside
    },
    get waiting() {
      return waiting.size
    },
  }
}
