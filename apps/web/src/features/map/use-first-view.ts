import type { Map as EngineMap } from 'maplibre-gl'
import { type RefObject, useEffect, useRef } from 'react'
import { START } from '../../entities/map/map-view.ts'
import type { Place } from './places.ts'

/** Half of a marker's width. */
const MARKER_PIXELS = 20
/** Margin around edge markers. */
const MARGIN_PIXELS = 36
/** Height of the kind filter and the foot. */
const BOTTOM_PIXELS = 88
const NEAREST_ZOOM = 9
/** From this width on, the panel is beside the map. */
const PANEL_BESIDE_PIXELS = 640

/** If places are hidden, fits all into the free area, once; not after a move or with a place in the URL. */
export function useFirstView(
  map: EngineMap | undefined,
  places: readonly Place[] | null,
  panel: RefObject<HTMLElement | null>,
  isWanted: boolean,
): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!map || !places || places.length === 0 || isDone.current) return
    isDone.current = true
    const { lng, lat } = map.getCenter()
    const isMoved = Math.abs(lng - START.longitude) > 0.01 || Math.abs(lat - START.latitude) > 0.01
    if (!isWanted || isMoved) return
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const frame = map.getContainer().getBoundingClientRect()
    const covered = panel.current?.getBoundingClientRect()
    const [right, below] = covered ? [covered.right - frame.left, covered.bottom - frame.top] : [0, 0]
    const isBeside = width >= PANEL_BESIDE_PIXELS
    const free = {
      top: MARGIN_PIXELS + (isBeside ? 0 : below),
      left: MARGIN_PIXELS + (isBeside ? right : 0),
      right: MARGIN_PIXELS,
      bottom: MARGIN_PIXELS + BOTTOM_PIXELS,
    }
    const isSeen = places.every((place) => {
      const { x, y } = map.project([place.longitude, place.latitude])
      const isBehindPanel = x - MARKER_PIXELS < right && y - MARKER_PIXELS < below
      const isInside = x > MARKER_PIXELS && x < width - MARKER_PIXELS && y > MARKER_PIXELS && y < height - free.bottom
      return isInside && !isBehindPanel
    })
    // Too low to leave any room.
    if (isSeen || free.top + free.bottom > height - MARGIN_PIXELS) return
    const longitudes = places.map(({ longitude }) => longitude)
    const latitudes = places.map(({ latitude }) => latitude)
    map.fitBounds([Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)], {
      padding: free,
      maxZoom: NEAREST_ZOOM,
      animate: false,
    })
  }, [map, places, panel, isWanted])
}
