import type { Map as EngineMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import type { MapView } from '../../entities/map/map-view.ts'
import type { MapMarker, MarkerSource } from './marker.ts'

/** Margin as a fraction of the view; avoids clipped markers. */
const MARGIN = 0.1

function viewOf(map: EngineMap): MapView {
  const bounds = map.getBounds()
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  const width = (east - west) * MARGIN
  const height = (north - south) * MARGIN
  return {
    west: Math.max(-180, west - width),
    south: Math.max(-85, south - height),
    east: Math.min(180, east + width),
    north: Math.min(85, north + height),
    zoom: map.getZoom(),
  }
}

/** Markers in view; reloaded on stop and at each whole zoom. */
export function useMarkers(map: EngineMap | undefined, source: MarkerSource | undefined): MapMarker[] {
  const [markers, setMarkers] = useState<MapMarker[]>([])
  useEffect(() => {
    if (!map || !source) return
    let latest = 0
    let level = Math.floor(map.getZoom())
    const request = () => {
      const requestId = ++latest
      level = Math.floor(map.getZoom())
      source.markers(viewOf(map)).then(
        (found) => {
          if (requestId === latest) setMarkers(found)
        },
        // Keeps the current markers; the next move retries.
        () => {},
      )
    }
    const onZoom = () => {
      if (Math.floor(map.getZoom()) !== level) request()
    }
    request()
    map.on('moveend', request)
    map.on('zoom', onZoom)
    return () => {
      latest = Number.POSITIVE_INFINITY
      map.off('moveend', request)
      map.off('zoom', onZoom)
    }
  }, [map, source])
  return markers
}
