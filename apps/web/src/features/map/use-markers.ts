import type { Map as EngineMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import type { MapView } from './map-view.ts'
import type { MapMarker, MarkerSource } from './marker.ts'

/** The margin around the view, in parts of its width and height, so that markers at the edge are not cut off. */
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

/** The markers of the current view, requested again when the map stops and whenever it passes a whole zoom. */
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
        // The current markers stay; the next movement requests them again.
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
