import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import type { WorkerAnswer } from './bucket-worker.ts'
import type { Bucket } from './partition.ts'
import { makeSubtree, type Subtree, type SubtreeOptions } from './subtree.ts'

/** Each holds a bucket in memory. */
const MAX_THREADS = 2

/**
 * Makes all subtrees in any order, with up to two threads.
 * @param take Called with each; awaited before the same thread gets the next bucket.
 */
export async function makeSubtrees(
  buckets: Bucket[],
  options: SubtreeOptions,
  take: (bucket: Bucket, subtree: Subtree) => Promise<void>,
): Promise<void> {
  const left = [...buckets]
  const threads = Math.min(MAX_THREADS, availableParallelism(), buckets.length)
  if (threads < 2) {
    for (const bucket of left) await take(bucket, await makeSubtree(bucket, options))
    return
  }
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./bucket-worker.ts', import.meta.url), { workerData: options }),
  )
  try {
    await Promise.all(
      workers.map(async (worker) => {
        for (let bucket = left.shift(); bucket; bucket = left.shift()) await take(bucket, await ask(worker, bucket))
      }),
    )
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

function ask(worker: Worker, bucket: Bucket): Promise<Subtree> {
  return new Promise((resolve, reject) => {
    const settle = (answer: WorkerAnswer) => {
      worker.off('error', reject)
      if ('subtree' in answer) resolve(answer.subtree)
      else reject(new Refusal(answer.refusal.reason, answer.refusal.message))
    }
    worker.once('error', reject)
    worker.once('message', settle)
    worker.postMessage(bucket)
  })
}
