import type { MapClusters } from '@wencang/contract'
import type { Storage } from '../../ports/storage.ts'
import type { Box } from './cluster-index.ts'
import { createMapIndex } from './map-index.ts'

/** The points on the map, clustered for any box and zoom. */
export interface MarketMap {
  clusters(box: Box, zoom: number): Promise<MapClusters>
  /** Builds the index now; otherwise the first request does, and waits for it. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** @param options.databaseUrl The index follows the database over its own connection. */
export function createMarketMap({
  databaseUrl,
  storage,
  onError,
}: {
  databaseUrl: string
  storage: Pick<Storage, 'publicUrl'>
  onError: (error: Error) => void
}): MarketMap {
  const index = createMapIndex(databaseUrl, onError)
  return {
    async clusters(box, zoom) {
      const markers = await index.query(box, zoom)
      return {
        clusters: markers.map(({ snapshotKey, ...marker }) => ({
          ...marker,
          snapshot: snapshotKey === null ? null : storage.publicUrl(snapshotKey),
        })),
      }
    },
    start: index.start,
    stop: index.stop,
  }
}
