import { type PointerEvent, useRef, useState } from 'react'
import type { Box, NotePlace } from './notes.ts'
import { boxBetween, type Surface } from './surface.ts'

const MIN_RECTANGLE_PIXELS = 10

type Point = { x: number; y: number }

/** Drags are rectangles. Keyboard alternative: the editor's button. */
export function PlacingLayer(props: { surface: Surface; onPlace: (place: NotePlace | undefined) => void }) {
  const { surface, onPlace } = props
  const start = useRef<Point>(undefined)
  const [drawn, setDrawn] = useState<Box>()
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const boxTo = (point: Point) =>
    boxBetween({ ...point, width: 0, height: 0 }, { ...(start.current ?? point), width: 0, height: 0 })
  const end = (event: PointerEvent) => {
    const point = pointOf(event)
    const place = placeBetween(surface, start.current ?? point, point)
    start.current = undefined
    setDrawn(undefined)
    onPlace(place)
  }
  return (
    <div
      ref={endTouches}
      data-placing
      className="pointer-events-auto absolute inset-0 touch-none cursor-crosshair"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = pointOf(event)
      }}
      onPointerMove={(event) => {
        if (start.current && surface.kind !== 'point') setDrawn(boxTo(pointOf(event)))
      }}
      onPointerUp={end}
      onPointerCancel={() => setDrawn(undefined)}
    >
      {drawn ? (
        <span
          aria-hidden
          className="absolute rounded-control border-2 border-action bg-action/10"
          style={{ left: drawn.x, top: drawn.y, width: drawn.width, height: drawn.height }}
        />
      ) : null}
    </div>
  )
}

/** Otherwise the click would hit what is below the removed layer. The removed element still receives `touchend`. */
function endTouches(layer: HTMLElement | null): void {
  layer?.addEventListener('touchend', (event) => {
    // Scrolling touches are not cancelable and cause no click.
    if (event.cancelable) event.preventDefault()
  })
}

function placeBetween(surface: Surface, from: Point, to: Point): NotePlace | undefined {
  const end = surface.pick(to.x, to.y)
  const size = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y))
  const start = size < MIN_RECTANGLE_PIXELS ? undefined : surface.pick(from.x, from.y)
  if (!start || !end) return end
  if (start.kind === 'region' && end.kind === 'region') return { kind: 'region', ...boxBetween(start, end) }
  if (start.kind === 'page' && end.kind === 'page') return { kind: 'page', page: end.page, ...boxBetween(start, end) }
  return end
}
