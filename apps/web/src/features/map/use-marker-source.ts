import { useQuery } from '@tanstack/react-query'
import type { MapKind } from '@wencang/domain'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Position } from '../../entities/map/map-view.ts'
import type { MarkerSource } from './marker.ts'
import { type NearPlace, nearestOf } from './near.ts'
import { type Place, placesQuery } from './places.ts'
import { nearByServer, serverSource } from './server-source.ts'
import { workerSource } from './worker-source.ts'

/** Uses a worker if all places are loaded, else the server. */
export function useMarkerSource(kinds: readonly MapKind[]): {
  places: Place[] | null
  isPending: boolean
  source: MarkerSource | undefined
  /** Nearest places of every kind. */
  near: (position: Position) => Promise<NearPlace[]>
} {
  const { data, isPending } = useQuery(placesQuery)
  const places = useMemo(() => data?.filter(({ kind }) => kinds.includes(kind)) ?? null, [data, kinds])
  const [source, setSource] = useState<MarkerSource>()
  useEffect(() => {
    if (isPending) return
    const opened = places ? workerSource(places) : serverSource(kinds)
    setSource(opened)
    return () => opened.close()
  }, [places, kinds, isPending])
  const near = useCallback(
    async (position: Position) => (data ? nearestOf(data, position) : nearByServer(position)),
    [data],
  )
  return { places, isPending, source, near }
}
