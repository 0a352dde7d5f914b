import DataLoader from 'dataloader'

/** Longest list of one question, unless told otherwise. */
const TOGETHER = 100

/**
 * Lets questions of one kind gather while the last ones are under way, and asks them together. Without it a thousand requests a second ask a
 * thousand questions, of one asker each; with it they ask a few hundred, and each waits for two answers at the longest. A question is never
 * answered by what was asked before it came, and nothing is remembered.
 * @param ask Answers in the order of the questions; an `Error` in an answer's place fails that question alone.
 * @param options.lanes How many lists are under way at once, default 1.
 * @param options.together The longest list; more that gather are asked in several.
 */
export function gather<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly (Answer | Error)[]>,
  { lanes = 1, together = TOGETHER } = {},
): (question: Question) => Promise<Answer> {
  const turnstile = createTurnstile(lanes)
  const loader = new DataLoader<Question, Answer>((questions) => turnstile.pass(() => ask(questions)), {
    cache: false,
    maxBatchSize: together,
    batchScheduleFn: turnstile.schedule,
  })
  return (question) => loader.load(question)
}

function createTurnstile(lanes: number) {
  let free = lanes
  const waiting: (() => void)[] = []
  return {
    /** Sends a list soon, or when a lane is free. */
    schedule(send: () => void): void {
      if (free === 0) {
        waiting.push(send)
        return
      }
      free -= 1
      setImmediate(send)
    },
    /** Around what a list asks. */
    async pass<T>(work: () => Promise<T>): Promise<T> {
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
