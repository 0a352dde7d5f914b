import { createGate } from '@wencang/bounds'
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
  // Its line is a list of lists: as long as there are requests, which are bounded elsewhere.
  const gate = createGate('gathered questions', { places: lanes, line: Number.POSITIVE_INFINITY })
  const begun: (() => void)[] = []
  const loader = new DataLoader<Question, Answer>(
    async (questions) => {
      const leave = begun.shift()
      try {
        return await ask(questions)
      } finally {
        leave?.()
      }
    },
    {
      cache: false,
      maxBatchSize: together,
      batchScheduleFn: (send) => {
        void gate.enter().then((leave) => {
          begun.push(leave)
          setImmediate(send)
        })
      },
    },
  )
  return (question) => loader.load(question)
}
