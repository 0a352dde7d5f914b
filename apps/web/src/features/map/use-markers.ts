import type { Map as EngineMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import type { MapView } from './map-view.ts'
import type { MapMarker, MarkerSource } from './marker.ts'

/** Around what is seen, so that markers at the edge come in whole. In parts of the view's width and height. */
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

/** The markers of the current view: requested again when the map stops, and at each whole zoom on the way. */
export function useMarkers(map: EngineMap | undefined, source: MarkerSource | undefined): MapMarker[] {
  const [markers, setMarkers] = useState<MapMarker[]>([])
  useEffect(() => {
    if (!map || !source) return
    let latest = 0
    let level = Math.floor(map.getZoom())
    const ask = () => {
      const mine = ++latest
      level = Math.floor(map.getZoom())
      source.markers(viewOf(map)).then(
        (found) => {
          if (mine === latest) setMarkers(found)
        },
        // Those that are there stay; the next movement asks again.
        () => {},
      )
    }
    const onZoom = () => {
      if (Math.floor(map.getZoom()) !== level) ask()
    }
    ask()
    map.on('moveend', ask)
    map.on('zoom', onZoom)
    return () => {
      latest = Number.POSITIVE_INFINITY
      map.off('moveend', ask)
      map.off('zoom', onZoom)
    }
  }, [map, source])
  return markers
}
