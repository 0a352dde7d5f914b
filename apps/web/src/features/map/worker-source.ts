import type { ClusterAnswer, ClusterRequest } from './cluster.worker.ts'
import type { MarkerSource } from './marker.ts'
import type { Place } from './places.ts'

type Question = { view: Parameters<MarkerSource['markers']>[0] } | { cluster: Parameters<MarkerSource['members']>[0] }

/** Clusters places in a worker when all are in the browser, to keep the page responsive. */
export function workerSource(places: Place[]): MarkerSource {
  const worker = new Worker(new URL('./cluster.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (answer: ClusterAnswer) => void>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<ClusterAnswer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  worker.postMessage({ places } satisfies ClusterRequest)

  function ask(question: Question): Promise<ClusterAnswer> {
    const id = ++lastId
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      worker.postMessage({ id, ...question } satisfies ClusterRequest)
    })
  }

  return {
    async markers(view) {
      const answer = await ask({ view })
      return 'markers' in answer ? answer.markers : []
    },
    async members(cluster) {
      const answer = await ask({ cluster })
      return 'members' in answer ? answer.members : []
    },
    close: () => worker.terminate(),
  }
}
