/** A thread that makes the subtrees of buckets, one after the other. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Bucket } from './partition.ts'
import { makeSubtree, type SubtreeOptions } from './subtree.ts'
import { Refusal } from '../refusal.ts'

/** What the thread answers. A refusal loses its class on the way. */
export type WorkerAnswer =
  | { subtree: Awaited<ReturnType<typeof makeSubtree>> }
  | { refusal: { reason: Refusal['reason']; message: string } }

const options = workerData as SubtreeOptions

parentPort?.on('message', (bucket: Bucket) => {
  makeSubtree(bucket, options).then(
    (subtree) => answer({ subtree }),
    (error: unknown) => {
      // Anything but a refusal ends the thread, and with it the process.
      if (!(error instanceof Refusal)) throw error
      answer({ refusal: { reason: error.reason, message: error.message } })
    },
  )
})

function answer(message: WorkerAnswer): void {
  parentPort?.postMessage(message)
}
