import { BusyError } from './busy.ts'

export interface Gate {
  /**
   * Waits for a place, in the order of arrival.
   * @returns the function that releases the place; always call it at the end. Calling it twice changes nothing more.
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
  timer: NodeJS.Timeout | undefined
}

/**
 * A concurrency gate with a bounded queue: beyond both, work is rejected immediately, so that a burst of requests costs neither memory nor time.
 * @param what The kind of work, for the error's text.
 * @param options.places The concurrency.
 * @param options.queueSize How many may wait; `Infinity` only for work that is bounded elsewhere.
 * @param options.queueTimeoutSeconds The longest wait; unlimited if omitted.
 * @param options.retryAfterSeconds The `retry-after` of rejected requests.
 */
export function createGate(
  what: string,
  options: { places: number; queueSize: number; queueTimeoutSeconds?: number; retryAfterSeconds?: number },
): Gate {
  const { places, queueSize, queueTimeoutSeconds, retryAfterSeconds } = options
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
    clearTimeout(next.timer)
    next.admit()
  }

  function waitInQueue(): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = { admit: resolve, timer: undefined }
      waiting.add(entry)
      if (queueTimeoutSeconds === undefined) return
      entry.timer = setTimeout(() => {
        waiting.delete(entry)
        reject(busy())
      }, queueTimeoutSeconds * 1000)
    })
  }

  async function enter(): Promise<() => void> {
    if (inside < places) inside += 1
    else if (waiting.size < queueSize) await waitInQueue()
    else throw busy()
    let isReleased = false
    return () => {
      if (!isReleased) leave()
      isReleased = true
    }
  }

  return {
    enter,
    async run(work) {
      const release = await enter()
      try {
        return await work()
      } finally {
        release()
      }
    },
    get isFull() {
      return inside >= places && waiting.size >= queueSize
    },
    get inside() {
      return inside
    },
    get waiting() {
      return waiting.size
    },
  }
}
