/** Worker thread that makes buckets' subtrees one after another. */
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import type { Bucket } from './partition.ts'
import { makeSubtree, type SubtreeOptions } from './subtree.ts'

/** Thread's answer; structured cloning drops Refusal's class. */
export type WorkerAnswer =
  | { subtree: Awaited<ReturnType<typeof makeSubtree>> }
  | { refusal: { reason: Refusal['reason']; message: string } }

const options = workerData as SubtreeOptions

parentPort?.on('message', (bucket: Bucket) => {
  makeSubtree(bucket, options).then(
    (subtree) => answer({ subtree }),
    (error: unknown) => {
      // Other errors end the thread and the process.
      if (!(error instanceof Refusal)) throw error
      answer({ refusal: { reason: error.reason, message: error.message } })
    },
  )
})

function answer(message: WorkerAnswer): void {
  parentPort?.postMessage(message)
}
