import type { ClusterRequest, ClusterResponse } from './cluster.worker.ts'
import type { MarkerSource } from './marker.ts'
import type { Place } from './places.ts'

type WorkerQuery =
  | { view: Parameters<MarkerSource['markers']>[0] }
  | { cluster: Parameters<MarkerSource['members']>[0] }

/** Clusters in a worker to keep the page responsive. */
export function workerSource(places: Place[]): MarkerSource {
  const worker = new Worker(new URL('./cluster.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (response: ClusterResponse) => void>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<ClusterResponse>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  worker.postMessage({ places } satisfies ClusterRequest)

  function send(query: WorkerQuery): Promise<ClusterResponse> {
    const id = ++lastId
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      worker.postMessage({ id, ...query } satisfies ClusterRequest)
    })
  }

  return {
    async markers(view) {
      const response = await send({ view })
      return 'markers' in response ? response.markers : []
    },
    async members(cluster) {
      const response = await send({ cluster })
      return 'members' in response ? response.members : []
    },
    close: () => worker.terminate(),
  }
}
