import { useEffect, useState } from 'react'
import { type Position, START } from '../../entities/map/map-view.ts'
import type { MapSearch } from './map-search.ts'
import { findRegion } from './regions.ts'

const SELF_ZOOM = 10
const LOCATING_TIMEOUT_MILLISECONDS = 10_000

type Start = Position & { zoom: number }

/** The URL's initial view, or the default; undefined until found. */
export function useStart({ province, position }: MapSearch): Start | undefined {
  const [start, setStart] = useState<Start>()
  useEffect(() => {
    let isUnmounted = false
    setStart(undefined)
    const go = (found: Start | undefined) => {
      if (!isUnmounted && found) setStart(found)
    }
    if (position === 'self') {
      // If location is denied, the map stays.
      navigator.geolocation?.getCurrentPosition(
        ({ coords }) => go({ longitude: coords.longitude, latitude: coords.latitude, zoom: SELF_ZOOM }),
        () => {},
        { timeout: LOCATING_TIMEOUT_MILLISECONDS, maximumAge: 300_000 },
      )
    } else if (province) {
      import('@wencang/places/regions').then(
        ({ default: regions }) => go(findRegion(regions as unknown as Parameters<typeof findRegion>[0], province)),
        () => {},
      )
    }
    return () => {
      isUnmounted = true
    }
  }, [province, position])
  return start ?? (province || position ? undefined : START)
}
