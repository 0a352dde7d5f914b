import type { Map as EngineMap } from 'maplibre-gl'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Position } from '../../entities/map/map-view.ts'
import { holdStill } from './reveal.ts'

/** Inside the map's container: dragging or scrolling moves the map. */
export function MapOverlay({ map, children }: { map: EngineMap; children: ReactNode }) {
  useEffect(() => holdStill(map), [map])
  return createPortal(children, map.getCanvasContainer())
}

/** Centres an element on a position; moved without React. */
export function AtPosition({
  map,
  position: { longitude, latitude },
  anchor = 'middle',
  className = '',
  children,
}: {
  map: EngineMap
  position: Position
  anchor?: 'middle' | 'foot'
  className?: string
  children: ReactNode
}) {
  const element = useRef<HTMLDivElement>(null)
  const place = () => {
    if (!element.current) return
    const { x, y } = map.project([longitude, latitude])
    const shift = anchor === 'middle' ? '-50%, -50%' : '-50%, -100%'
    element.current.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(${shift})`
  }
  useLayoutEffect(place)
  useEffect(() => {
    map.on('move', place)
    map.on('resize', place)
    return () => {
      map.off('move', place)
      map.off('resize', place)
    }
  })
  return (
    <div ref={element} className={`absolute top-0 left-0 ${className}`}>
      {children}
    </div>
  )
}
