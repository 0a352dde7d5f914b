import { createGate } from '@wencang/bounds'
import DataLoader from 'dataloader'

const MAX_BATCH_SIZE = 100

/**
 * Batches requests that arrive while a batch runs. Each waits for at most two; nothing is cached.
 * @param run Returns responses in order; an `Error` fails only its request.
 * @param options.concurrency Concurrent batches, default 1.
 * @param options.maxBatchSize Largest batch; the rest forms further ones.
 */
export function batched<Request, Response>(
  run: (requests: readonly Request[]) => Promise<readonly (Response | Error)[]>,
  { concurrency = 1, maxBatchSize = MAX_BATCH_SIZE } = {},
): (request: Request) => Promise<Response> {
  // Unbounded: requests are bounded elsewhere.
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
