import { useEffect, useRef } from 'react'
import { asideOf } from '../inspect/aside.ts'
import type { Stage } from '../stage.ts'
import type { Place } from './marks.ts'

/** Larger pointer moves, in pixels, only rotate. */
const STILL_PIXELS = 5

type Pointing = {
  onPoint: (place: Place) => void
  /** Enter: the place is in the middle of the view. */
  onMiddle: () => void
  onBack: () => void
  onEnd: () => void
}

/** Middle of the view, where the crosshair is. */
export const middleOf = (stage: Stage): Place => ({
  x: stage.canvas.clientWidth / 2 + asideOf(stage),
  y: stage.canvas.clientHeight / 2,
})

/** Handles clicks, taps, Enter, Backspace and Escape. */
export function usePointing(stage: Stage, isActive: boolean, pointing: Pointing): void {
  const current = useRef(pointing)
  current.current = pointing
  useEffect(() => {
    if (!isActive) return
    const { canvas } = stage
    let down: Place | undefined
    const onDown = ({ clientX, clientY, button, isPrimary }: PointerEvent) => {
      // A second finger starts a gesture.
      down = isPrimary && button === 0 ? { x: clientX, y: clientY } : undefined
    }
    const onUp = ({ clientX, clientY, isPrimary }: PointerEvent) => {
      if (!down || !isPrimary) return
      const isStill = Math.hypot(clientX - down.x, clientY - down.y) <= STILL_PIXELS
      down = undefined
      if (!isStill) return
      const { left, top } = canvas.getBoundingClientRect()
      current.current.onPoint({ x: clientX - left, y: clientY - top })
    }
    const keys: Record<string, () => void> = {
      Enter: () => current.current.onMiddle(),
      Backspace: () => current.current.onBack(),
      Escape: () => current.current.onEnd(),
    }
    const onKey = (event: KeyboardEvent) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
      if (!act) return
      event.preventDefault()
      // Measuring overrides the viewer's own keys.
      event.stopPropagation()
      act()
    }
    canvas.addEventListener('pointerdown', onDown)
    canvas.addEventListener('pointerup', onUp)
    canvas.addEventListener('keydown', onKey)
    return () => {
      canvas.removeEventListener('pointerdown', onDown)
      canvas.removeEventListener('pointerup', onUp)
      canvas.removeEventListener('keydown', onKey)
    }
  }, [stage, isActive])
}
