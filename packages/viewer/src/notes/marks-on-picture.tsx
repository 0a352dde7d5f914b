import { useMemo } from 'react'
import type { DeepZoom } from '../deep-zoom.ts'
import { NoteMarks } from './note-marks.tsx'
import { movedBox, type Surface } from './surface.ts'

/** Closest zoom to a mark, in picture widths. */
const NEAREST = 0.25
/** View width relative to the marked rectangle. */
const MARGIN = 2

/** Marks over a zoomable picture. */
export function MarksOnPicture({ zoom }: { zoom: DeepZoom }) {
  const surface = useMemo(() => createPictureSurface(zoom), [zoom])
  return <NoteMarks surface={surface} />
}

function createPictureSurface({ places }: DeepZoom): Surface {
  const pick: Surface['pick'] = (x, y) => {
    const at = places.shareAt(x, y)
    if (at.x < 0 || at.y < 0 || at.x > 1 || at.y > 1) return undefined
    return { kind: 'region', ...at, width: 0, height: 0 }
  }
  return {
    kind: 'region',
    locate(place) {
      if (place.kind !== 'region') return undefined
      const start = places.pixelAt(place.x, place.y)
      const end = places.pixelAt(place.x + place.width, place.y + place.height)
      const frame = places.frame()
      if (start.x < 0 || start.y < 0 || start.x > frame.width || start.y > frame.height) {
        // A rectangle from outside is marked at the frame's edge.
        if (end.x < 0 || end.y < 0 || start.x > frame.width || start.y > frame.height) return undefined
      }
      const [x, y] = [Math.max(0, start.x), Math.max(0, start.y)]
      return { x, y, width: end.x - x, height: end.y - y }
    },
    pick,
    centre() {
      const { width, height } = places.frame()
      return pick(width / 2, height / 2)
    },
    move(place, right, down) {
      if (place.kind !== 'region') return undefined
      const [from, to] = [places.shareAt(0, 0), places.shareAt(right, down)]
      return { ...place, ...movedBox(place, to.x - from.x, to.y - from.y) }
    },
    show({ place }) {
      if (place?.kind !== 'region') return
      const width = Math.min(1, Math.max(NEAREST, place.width * MARGIN))
      const height = Math.min(1, Math.max(NEAREST, place.height * MARGIN))
      const centre = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
      places.look({ x: centre.x - width / 2, y: centre.y - height / 2, width, height })
    },
    onChange: places.onChange,
  }
}
