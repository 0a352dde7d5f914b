import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Stage } from '../stage.ts'
import { moveAside } from './aside.ts'

/** Frame width with room for a panel beside the object. */
const WIDE_PIXELS = 560

/** Room beside the object: wide frames and full screen. */
function useIsBeside(frame: HTMLElement): boolean {
  const read = () => frame.clientWidth >= WIDE_PIXELS || document.fullscreenElement === frame
  const [isBeside, setIsBeside] = useState(read)
  useEffect(() => {
    const observer = new ResizeObserver(() => setIsBeside(read()))
    observer.observe(frame)
    return () => observer.disconnect()
  })
  return isBeside
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

/** Over the object's side; below it on phones. */
export function ToolPlace({ ref, stage, frame, below, children }: ToolPlaceProps) {
  const isBeside = useIsBeside(frame)
  useEffect(() => (isBeside ? moveAside(stage, PANEL_PIXELS / 2) : undefined), [stage, isBeside])
  const look = isBeside ? 'absolute top-3 bottom-18 left-3 z-10 w-66 overflow-y-auto shadow-card' : 'mt-3'
  return createPortal(
    <div ref={ref} className={`${look} rounded-card border border-line bg-raised p-4`}>
      {children}
    </div>,
    isBeside ? frame : below,
    isBeside ? 'beside' : 'below',
  )
}
