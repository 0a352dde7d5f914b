import { BusyError } from './busy.ts'

export interface Gate {
  /**
   * Waits for a place. Callers take turns: a free place goes to the caller that was served longest ago, in the order of its arrivals.
   * @param caller The caller's key; all entries without one are one caller, without a limit per caller.
   * @returns the function that releases the place; always call it at the end. Calling it twice changes nothing more.
   * @throws {BusyError} immediately if the queue or the caller's share is full, or when the wait becomes too long.
   */
  enter(caller?: string): Promise<() => void>
  /** Runs work in a place. @throws {BusyError} as `enter` does, and the work's own errors. */
  run<T>(work: () => Promise<T>, caller?: string): Promise<T>
  /** @throws {BusyError} if `enter` would reject this caller now. */
  requireRoom(caller?: string): void
  /** Whether every new arrival would be rejected. */
  readonly isFull: boolean
  /** How many run, and how many wait. */
  readonly inside: number
  readonly waiting: number
}

interface Waiting {
  admit: () => void
  timer: NodeJS.Timeout | undefined
}

/** The key of entries without a caller. */
const UNNAMED = ''

/**
 * A concurrency gate with a bounded queue: beyond both, work is rejected immediately, so that a burst of requests costs neither memory nor time.
 * @param what The kind of work, for the error's text.
 * @param options.places The concurrency.
 * @param options.queueSize How many may wait; `Infinity` only for work that is bounded elsewhere.
 * @param options.perCaller How many entries of one caller may run or wait; unlimited if omitted.
 * @param options.queueTimeoutSeconds The longest wait; unlimited if omitted.
 * @param options.retryAfterSeconds The `retry-after` of rejected requests.
 */
export function createGate(
  what: string,
  options: {
    places: number
    queueSize: number
    perCaller?: number
    queueTimeoutSeconds?: number
    retryAfterSeconds?: number
  },
): Gate {
  const { places, queueSize, perCaller = Number.POSITIVE_INFINITY, queueTimeoutSeconds, retryAfterSeconds } = options
  /** Each caller's line; the caller whose turn is next comes first. */
  const lines = new Map<string, Set<Waiting>>()
  /** Entries of each caller, running or waiting. */
  const entries = new Map<string, number>()
  let inside = 0
  let waiting = 0
  const isFull = () => inside >= places && waiting >= queueSize

  function requireRoom(caller = UNNAMED): void {
    const isOverShare = caller !== UNNAMED && (entries.get(caller) ?? 0) >= perCaller
    if (isFull() || isOverShare) throw new BusyError(what, { retryAfterSeconds })
  }

  function count(caller: string, change: 1 | -1): void {
    const left = (entries.get(caller) ?? 0) + change
    if (left === 0) entries.delete(caller)
    else entries.set(caller, left)
  }

  /** Hands a free place directly to a waiting entry, so that no new arrival can take it. */
  function leave(): void {
    for (const [caller, line] of lines) {
      // Moves the caller behind the others.
      lines.delete(caller)
      const [entry] = line
      if (!entry) continue
      line.delete(entry)
      if (line.size > 0) lines.set(caller, line)
      waiting -= 1
      clearTimeout(entry.timer)
      entry.admit()
      return
    }
    inside -= 1
  }

  function waitInLine(caller: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = lines.get(caller) ?? new Set<Waiting>()
      const entry: Waiting = { admit: resolve, timer: undefined }
      lines.set(caller, line.add(entry))
      waiting += 1
      if (queueTimeoutSeconds === undefined) return
      entry.timer = setTimeout(() => {
        line.delete(entry)
        if (line.size === 0) lines.delete(caller)
        waiting -= 1
        count(caller, -1)
        reject(new BusyError(what, { retryAfterSeconds }))
      }, queueTimeoutSeconds * 1000)
    })
  }

  async function enter(caller = UNNAMED): Promise<() => void> {
    requireRoom(caller)
    count(caller, 1)
    if (inside < places) inside += 1
    else await waitInLine(caller)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      count(caller, -1)
      leave()
    }
  }

  return {
    enter,
    requireRoom,
    async run(work, caller) {
      const release = await enter(caller)
      try {
        return await work()
      } finally {
        release()
      }
    },
    get isFull() {
      return isFull()
    },
    get inside() {
      return inside
    },
    get waiting() {
      return waiting
    },
  }
}
