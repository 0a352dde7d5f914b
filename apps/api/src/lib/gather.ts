/** Lets questions of one kind gather while the last ones are under way. */
export interface Turnstile {
  /** For a loader's `batchScheduleFn`: sends a batch soon, or when a lane is free. */
  schedule(send: () => void): void
  /** Around what a batch does. */
  pass<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Without it a thousand requests a second ask a thousand questions, of one or two askers each; with it they ask a few hundred, and each waits
 * for two answers at the longest. A question is never answered by what was asked before it came.
 * @param lanes Batches under way at once.
 */
export function createTurnstile(lanes = 1): Turnstile {
  let free = lanes
  const waiting: (() => void)[] = []
  return {
    schedule(send) {
      if (free === 0) {
        waiting.push(send)
        return
      }
      free -= 1
      setImmediate(send)
    },
    async pass(work) {
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}
