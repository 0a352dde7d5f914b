import { queryOptions } from '@tanstack/react-query'
import { readStaticDocument, type StatisticsPoi } from '@wencang/contract'
import { type MapKind, mapKindOf } from '@wencang/domain'
import type { Position } from '../../entities/map/map-view.ts'
import { clientConfig } from '../../shared/client-config.ts'

/** Positioned owner or asset; clustered points have no name. */
export type Place = Position & {
  kind: MapKind
  id: string
  name: string | null
  title?: { en: string } | undefined
  snapshot: string | null
}

/** At this size the file is incomplete: the server clusters. */
const TOO_MANY_POINTS = 5000

/** Reads the static points without credentials; null if absent. */
async function readPoints(signal: AbortSignal): Promise<StatisticsPoi | null> {
  const { staticUrl } = await clientConfig()
  return readStaticDocument(staticUrl, 'statistics-poi.json', signal)
}

/** All places, owners first; null if the server must cluster. */
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
