import { metricScale, ScaleBar } from '@wencang/ui'
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import type { DeepZoom, PicturePlaces } from './deep-zoom.ts'

type Box = { x: number; y: number; width: number; height: number }

const MAX_BAR_PIXELS = 96
/** Rounding of a picture that fits. */
const WHOLE = 0.995

type PictureOverviewProps = {
  zoom: DeepZoom
  url: string
  label: string
  locale: string
  /** Real width of what is shown, if known. */
  widthMetres: number | undefined
  /** Keys of the picture. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** The whole picture with the part in view, to move it by touch, mouse or keys, and a scale; hidden when all is in view. */
export function PictureOverview({ zoom, url, label, locale, widthMetres, onKeyDown }: PictureOverviewProps) {
  const [seen, setSeen] = useState(() => partInView(zoom.places))
  useEffect(() => zoom.places.onChange(() => setSeen(partInView(zoom.places))), [zoom])
  if (seen.width >= WHOLE && seen.height >= WHOLE) return null
  const move = ({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLElement>) => {
    if (buttons === 0) return
    const box = currentTarget.getBoundingClientRect()
    zoom.places.centre((clientX - box.x) / box.width, (clientY - box.y) / box.height)
  }
  const { width } = zoom.places.frame()
  return (
    <div className="absolute bottom-3 left-3 flex flex-col items-start gap-2 max-md:bottom-[4.25rem]">
      <button
        type="button"
        aria-label={label}
        data-overview=""
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          move(event)
        }}
        onPointerMove={move}
        className="relative block cursor-pointer touch-none overflow-hidden rounded-control border border-line bg-raised shadow-card"
      >
        <img src={url} alt="" draggable={false} className="block max-h-20 max-w-32 md:max-h-28 md:max-w-44" />
        <span
          aria-hidden
          className="absolute border-2 border-action shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
          style={{
            left: percent(seen.x),
            top: percent(seen.y),
            width: percent(seen.width),
            height: percent(seen.height),
          }}
        />
      </button>
      {widthMetres ? <ScaleBar {...metricScale((widthMetres * seen.across) / width, MAX_BAR_PIXELS, locale)} /> : null}
    </div>
  )
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** Part of the picture in the frame, in its shares; `across`: what the frame's width would show. */
function partInView(places: PicturePlaces): Box & { across: number } {
  const { width, height } = places.frame()
  const [from, to] = [places.shareAt(0, 0), places.shareAt(width, height)]
  const inside = (share: number) => Math.min(1, Math.max(0, share))
  const [x, y] = [inside(from.x), inside(from.y)]
  return { x, y, width: inside(to.x) - x, height: inside(to.y) - y, across: to.x - from.x }
}
