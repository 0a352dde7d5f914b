import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Stage } from '../stage.ts'
import { moveAside } from './aside.ts'

/** Frame width with room for a panel beside the object. */
const WIDE_PIXELS = 560

const LOOKS = {
  beside: 'absolute top-3 bottom-18 left-3 z-10 w-66 overflow-y-auto shadow-card',
  /** Above the tools. */
  sheet: 'absolute inset-x-3 bottom-18 z-10 max-h-[45%] overflow-y-auto shadow-card',
  below: 'mt-3',
}

/** Beside the object in wide frames, a sheet over its end in full screen, else below it. */
function usePlace(frame: HTMLElement): keyof typeof LOOKS {
  const read = () => {
    if (frame.clientWidth >= WIDE_PIXELS) return 'beside'
    return document.fullscreenElement === frame ? 'sheet' : 'below'
  }
  const [place, setPlace] = useState<keyof typeof LOOKS>(read)
  useEffect(() => {
    const observer = new ResizeObserver(() => setPlace(read()))
    observer.observe(frame)
    return () => observer.disconnect()
  })
  return place
}

/** Canvas width covered by the panel. */
const PANEL_PIXELS = 276

type ToolPlaceProps = {
  ref: Ref<HTMLDivElement>
  stage: Stage
  frame: HTMLElement
  below: HTMLElement
  children: ReactNode
}

export function ToolPlace({ ref, stage, frame, below, children }: ToolPlaceProps) {
  const place = usePlace(frame)
  useEffect(() => (place === 'beside' ? moveAside(stage, PANEL_PIXELS / 2) : undefined), [stage, place])
  return createPortal(
    <div ref={ref} className={`${LOOKS[place]} rounded-card border border-line bg-raised p-4`}>
      {children}
    </div>,
    place === 'below' ? below : frame,
    place,
  )
}
