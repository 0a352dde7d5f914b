import { BusyError } from './busy.ts'

export interface Gate {
  /**
   * Waits for a place, in the order of arrival.
   * @returns what gives the place back; to be called at the end whatever comes of it, and harmless when called again.
   * @throws {BusyError} at once when the line is full, or when the wait became too long.
   */
  enter(): Promise<() => void>
  /** Does something in a place of its own. @throws {BusyError} as `enter` does, and whatever the work throws. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Whether whoever came now would be refused. */
  readonly isFull: boolean
  /** How many are in, and how many wait. */
  readonly inside: number
  readonly waiting: number
}

interface Waiting {
  admit: () => void
  giveUp: NodeJS.Timeout | undefined
}

/**
 * Lets so many do something at once, and so many more wait for it; whoever comes then is refused at once, so that a crowd costs neither
 * memory nor time.
 * @param what is done, for the refusal's text.
 * @param options.places How many at once.
 * @param options.line How many may wait; `Infinity` only for what is bounded elsewhere.
 * @param options.patienceSeconds How long each may wait; without it as long as it takes.
 * @param options.retryAfterSeconds What the refused are told.
 */
export function createGate(
  what: string,
  options: { places: number; line: number; patienceSeconds?: number; retryAfterSeconds?: number },
): Gate {
  const { places, line, patienceSeconds, retryAfterSeconds } = options
  const waiting = new Set<Waiting>()
  let inside = 0
  const busy = () => new BusyError(what, { retryAfterSeconds })

  /** A place that becomes free goes to whoever waits longest, so that nobody can slip in between. */
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
