import { BusyError } from './busy.ts'

export interface Gate {
  /**
   * Waits for a place, granted to the least recently served caller.
   * @param caller Caller key; entries without one share one key, without a limit per caller.
   * @returns the release function, idempotent; always call it
   * @throws {BusyError} if the queue or the caller's share is full, or the wait times out
   */
  enter(caller?: string): Promise<() => void>
  /**
   * Runs work in a place.
   * @throws {BusyError} as `enter` does, and the work's own errors
   */
  run<T>(work: () => Promise<T>, caller?: string): Promise<T>
  /** @throws {BusyError} if `enter` would reject this caller now */
  requireRoom(caller?: string): void
  /** Whether every new arrival would be rejected. */
  readonly isFull: boolean
  /** Running and waiting entries. */
  readonly inside: number
  readonly waiting: number
}

interface Waiting {
  admit: () => void
  timer: NodeJS.Timeout | undefined
}

const UNNAMED = ''

/**
 * Concurrency gate with a bounded queue; rejects excess immediately.
 * @param what Kind of work, for the error message.
 * @param options.places Concurrency.
 * @param options.queueSize Queue limit; `Infinity` only for work bounded elsewhere.
 * @param options.perCaller Running and waiting entries per caller; default unlimited.
 * @param options.queueTimeoutSeconds Longest wait; default unlimited.
 * @param options.retryAfterSeconds `retry-after` of rejected requests.
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
  /** Queue per caller; the next caller comes first. */
  const lines = new Map<string, Set<Waiting>>()
  /** Running and waiting entries per caller. */
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

  /** Passes the place to a waiting entry, before new arrivals. */
  function leave(): void {
    for (const [caller, line] of lines) {
      // Moves the caller to the end.
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
