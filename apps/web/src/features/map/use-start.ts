import { useEffect, useState } from 'react'
import { type Position, START } from '../../entities/map/map-view.ts'
import { useLocate } from './locate.ts'
import type { MapSearch } from './map-search.ts'
import { findRegion } from './regions.ts'

const SELF_ZOOM = 9

type Start = Position & { zoom: number }

/** The URL's initial view, the default, or the reader's position; undefined until found. */
export function useStart({ province, position }: MapSearch) {
  const [start, setStart] = useState<Start>()
  const locate = useLocate(position === 'self', (self) => setStart({ ...self, zoom: SELF_ZOOM }))
  useEffect(() => {
    let isUnmounted = false
    setStart(undefined)
    if (province && position !== 'self') {
      import('@wencang/places/regions').then(
        ({ default: regions }) => {
          const found = findRegion(regions as unknown as Parameters<typeof findRegion>[0], String(province))
          if (!isUnmounted && found) setStart(found)
        },
        () => {},
      )
    }
    return () => {
      isUnmounted = true
    }
  }, [province, position])
  return { start: start ?? (province || position ? undefined : START), locate }
}
