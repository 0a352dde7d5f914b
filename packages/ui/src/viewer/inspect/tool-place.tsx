import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Stage } from '../stage.ts'
import { moveAside } from './aside.ts'

const WIDE = '(min-width: 48rem)'

/** Room beside the object: wide screens and full screen. */
function useIsBeside(frame: HTMLElement): boolean {
  const read = () => matchMedia(WIDE).matches || document.fullscreenElement === frame
  const [isBeside, setIsBeside] = useState(read)
  useEffect(() => {
    const follow = () => setIsBeside(read())
    const query = matchMedia(WIDE)
    query.addEventListener('change', follow)
    document.addEventListener('fullscreenchange', follow)
    return () => {
      query.removeEventListener('change', follow)
      document.removeEventListener('fullscreenchange', follow)
    }
  })
  return isBeside
}

/** Canvas width covered by the panel. */
const PANEL_PIXELS = 276

type ToolPlaceProps = { stage: Stage; frame: HTMLElement; below: HTMLElement; children: ReactNode }

/** Over the object's side; below it on phones. */
export function ToolPlace({ stage, frame, below, children }: ToolPlaceProps) {
  const isBeside = useIsBeside(frame)
  useEffect(() => (isBeside ? moveAside(stage, PANEL_PIXELS / 2) : undefined), [stage, isBeside])
  const look = isBeside ? 'absolute top-3 bottom-18 left-3 z-10 w-66 overflow-y-auto shadow-card' : 'mt-3'
  return createPortal(
    <div className={`${look} rounded-card border border-line bg-raised p-4`}>{children}</div>,
    isBeside ? frame : below,
    isBeside ? 'beside' : 'below',
  )
}
