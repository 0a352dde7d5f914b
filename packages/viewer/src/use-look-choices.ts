import { type RefObject, useEffect, useState } from 'react'
import type { LookChoices } from './look-panel.tsx'
import type { ModelScene } from './model-scene.ts'
import type { Background } from './viewer-backdrop.tsx'

type LookOptions = {
  mayWalk: boolean
  linkOf: ((pose: string) => string) | undefined
  canvas: RefObject<HTMLElement | null>
}

/** View options of an open model, reset with it. */
export function useLookChoices(scene: ModelScene | undefined, { mayWalk, linkOf, canvas }: LookOptions): LookChoices {
  const [background, setBackground] = useState<Background>('studio')
  const [isSpinning, setSpinning] = useState(false)
  const [isWalking, setWalking] = useState(false)
  useEffect(() => {
    setSpinning(false)
    setWalking(false)
    return scene?.onLook(() => setWalking(scene.walk.isWalking()))
  }, [scene])
  const toggleSpin = () => {
    scene?.setSpinning(!isSpinning)
    setSpinning(!isSpinning)
  }
  const toggleWalk = () => {
    if (!scene) return
    if (scene.walk.isWalking()) return scene.walk.stop()
    if (isSpinning) toggleSpin()
    scene.walk.start()
    // The canvas handles walk keys.
    canvas.current?.focus()
  }
  return {
    background,
    setBackground,
    isSpinning,
    toggleSpin,
    isWalking,
    toggleWalk: mayWalk ? toggleWalk : undefined,
    linkOf,
  }
}
