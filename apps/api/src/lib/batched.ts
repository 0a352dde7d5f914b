import { createGate } from '@wencang/bounds'
import DataLoader from 'dataloader'

/** The default largest batch. */
const MAX_BATCH_SIZE = 100

/**
 * Batches requests of one kind: those that arrive while earlier batches are running form the next one. Without batches, a thousand requests a second
 * cost a thousand statements; with them they cost a few hundred, and each waits for two batches at most. A request never gets its
 * response from a batch that was sent before it arrived, and nothing is cached.
 * @param run Returns the responses to a batch in its order; an `Error` in place of a response fails only that request.
 * @param options.concurrency How many batches run concurrently, default 1.
 * @param options.maxBatchSize The largest batch; requests beyond it form further ones.
 */
export function batched<Request, Response>(
  run: (requests: readonly Request[]) => Promise<readonly (Response | Error)[]>,
  { concurrency = 1, maxBatchSize = MAX_BATCH_SIZE } = {},
): (request: Request) => Promise<Response> {
  // The queue holds batches: it is as long as there are requests, which are bounded elsewhere.
  const gate = createGate('batches', { places: concurrency, queueSize: Number.POSITIVE_INFINITY })
  const begun: (() => void)[] = []
  const loader = new DataLoader<Request, Response>(
    async (requests) => {
      const leave = begun.shift()
      try {
        return await run(requests)
      } finally {
        leave?.()
      }
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn: (send) => {
        void gate.enter().then((leave) => {
          begun.push(leave)
          setImmediate(send)
        })
      },
    },
  )
  return (request) => loader.load(request)
}
