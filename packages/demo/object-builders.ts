import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import type { Licence } from '@wencang/domain'
import { type BuiltObject, buildObject } from './objects.ts'

interface Task {
  slug: string
  name: string
  licence: Licence
}

/**
 * Builds objects on all cores; each thread takes the next one when it has finished the last.
 * @returns each task's object, in the order of completion.
 */
export async function* buildObjects(tasks: Task[]): AsyncGenerator<{ slug: string; built: BuiltObject }> {
  const waiting = [...tasks]
  const threads = Math.min(4, availableParallelism(), waiting.length)
  const workers = Array.from({ length: threads }, () => new Worker(new URL(import.meta.url)))
  const running = new Map<Worker, Promise<{ worker: Worker; slug: string; built: BuiltObject }>>()
  const begin = (worker: Worker) => {
    const task = waiting.shift()
    if (task) running.set(worker, ask(worker, task))
    else running.delete(worker)
  }
  try {
    for (const worker of workers) begin(worker)
    while (running.size > 0) {
      const { worker, slug, built } = await Promise.race(running.values())
      begin(worker)
      yield { slug, built }
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

function ask(worker: Worker, task: Task): Promise<{ worker: Worker; slug: string; built: BuiltObject }> {
  return new Promise((resolve, reject) => {
    const onMessage = (built: BuiltObject) => {
      worker.off('error', reject)
      resolve({ worker, slug: task.slug, built: withBuffers(built) })
    }
    worker.once('message', onMessage)
    worker.once('error', reject)
    worker.postMessage(task)
  })
}

/** Messages between threads turn Buffers into plain arrays. */
function withBuffers(built: BuiltObject): BuiltObject {
  const { preview, earlier } = built
  return {
    ...built,
    original: Buffer.from(built.original),
    picture: Buffer.from(built.picture),
    preview: preview && withBuffer(preview),
    ...(earlier && {
      earlier: { ...earlier, original: Buffer.from(earlier.original), preview: withBuffer(earlier.preview) },
    }),
  }
}

const withBuffer = (preview: NonNullable<BuiltObject['preview']>) => ({
  ...preview,
  model: Buffer.from(preview.model),
})

if (!isMainThread) {
  parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await buildObject(task)))
}
