import type { MapClusters } from '@wencang/contract'
import type { Database } from '@wencang/database'
import { MAP_KINDS, type MapKind } from '@wencang/domain'
import type { Storage } from '../../ports/storage.ts'
import type { Box } from './cluster-index.ts'
import { createMapIndex } from './map-index.ts'
import { hasManyPoints } from './point-source.ts'
import type { PointKind } from './point-table.ts'

const USUAL: PointKind[] = [0, 1]

/** Clustered map points for any box and zoom. */
export interface MarketMap {
  /** @param kinds Owners and scenes by default. */
  clusters(box: Box, zoom: number, kinds?: MapKind[]): Promise<MapClusters>
  /** Builds large indexes now; small ones wait, saving 20 MB. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** @param options.directUrl For the index's own connection, which follows the database. */
export function createMarketMap({
  database,
  directUrl,
  storage,
  onError,
}: {
  database: Pick<Database, 'prisma'>
  directUrl: string
  storage: Pick<Storage, 'publicUrl'>
  onError: (error: Error) => void
}): MarketMap {
  const index = createMapIndex(directUrl, onError)
  return {
    async clusters(box, zoom, kinds) {
      const numbers = kinds?.map((kind) => MAP_KINDS.indexOf(kind) as PointKind)
      const markers = await index.markers(box, zoom, numbers?.length ? [...new Set(numbers)] : USUAL)
      return {
        clusters: markers.map(({ snapshotKey, ...marker }) => ({
          ...marker,
          snapshot: snapshotKey === null ? null : storage.publicUrl(snapshotKey),
        })),
      }
    },
    async start() {
      if (await hasManyPoints(database)) await index.start()
    },
    stop: index.stop,
  }
}
