import type { Map as EngineMap } from 'maplibre-gl'
import type { Position } from '../../entities/map/map-view.ts'

/** Centres a focused marker that is outside or covered. */
export function revealFocused(map: EngineMap, { longitude, latitude }: Position, element: HTMLElement): void {
  if (!element.matches(':focus-visible')) return
  const { x, y, width, height } = element.getBoundingClientRect()
  const onTop = document.elementFromPoint(x + width / 2, y + height / 2)
  if (!onTop || !element.contains(onTop)) map.easeTo({ center: [longitude, latitude] })
}

/** Prevents scrolling of the map's frame on focus changes. @returns an undo function. */
export function holdStill(map: EngineMap): () => void {
  const frames = [map.getCanvasContainer(), map.getContainer(), map.getContainer().parentElement]
  const back = ({ currentTarget }: Event) => (currentTarget as HTMLElement).scrollTo(0, 0)
  for (const frame of frames) frame?.addEventListener('scroll', back)
  return () => {
    for (const frame of frames) frame?.removeEventListener('scroll', back)
  }
}
