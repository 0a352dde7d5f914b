import { queryOptions } from '@tanstack/react-query'
import { readStaticDocument, type StatisticsPoi } from '@wencang/contract'
import { clientConfig } from '../../lib/client-config.ts'
import { type MapKind, mapKindOf } from '@wencang/domain'
import type { Position } from './map-view.ts'

/** An owner or a work with its position; points of the server's clusters have no name. */
export type Place = Position & {
  kind: MapKind
  id: string
  name: string | null
  title?: { zh?: string | undefined; en?: string | undefined } | undefined
  snapshot: string | null
}

/** If the file has this many points, it is incomplete, and the server clusters the points instead. */
const TOO_MANY_POINTS = 5000

/** Reads the points from the static host's file, without credentials; null if there is no file. */
async function readPoints(signal: AbortSignal): Promise<StatisticsPoi | null> {
  const { staticUrl } = await clientConfig()
  return readStaticDocument(staticUrl, 'statistics-poi.json', signal)
}

/** All places, owners first; null if there are too many or the file is missing, so that the server has to cluster them. */
export function placesOf(points: StatisticsPoi | null): Place[] | null {
  const { owners = [], sceneAssets = [], works = [] } = points ?? {}
  if (!points || owners.length + sceneAssets.length + works.length >= TOO_MANY_POINTS) return null
  return [
    ...owners.map((point) => ({ ...point, kind: 'owner' as const })),
    ...sceneAssets.map((point) => ({ ...point, kind: 'scene' as const })),
    ...works.map(({ type, ...point }) => ({ ...point, kind: mapKindOf(type) })),
  ]
}

export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: async ({ signal }) => placesOf(await readPoints(signal)),
  staleTime: 60_000,
  retry: false,
  meta: { quiet: true },
})
