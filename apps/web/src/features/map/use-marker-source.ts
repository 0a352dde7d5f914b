import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MarkerSource } from './marker.ts'
import { type Place, placesQuery } from './places.ts'
import { serverSource } from './server-source.ts'
import { workerSource } from './worker-source.ts'

/** The source of markers: a worker if the browser has all places, else the server. */
export function useMarkerSource(): { places: Place[] | null; isPending: boolean; source: MarkerSource | undefined } {
  const { data, isPending } = useQuery(placesQuery)
  const places = data ?? null
  const [source, setSource] = useState<MarkerSource>()
  useEffect(() => {
    if (isPending) return
    const opened = places ? workerSource(places) : serverSource
    setSource(opened)
    return () => opened.close()
  }, [places, isPending])
  return { places, isPending, source }
}
