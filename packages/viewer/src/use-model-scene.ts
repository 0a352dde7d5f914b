import { whenIdle } from '@wencang/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { drawingPower } from './drawing-power.ts'
import type { Angle, BestCamera, ModelScene } from './model-scene.ts'

/** `lost`: the WebGL context may be restored. */
type ScenePhase = 'loading' | 'ready' | 'lost' | 'failed'

export type ModelSceneOptions = {
  url: string
  tilesUrl: string | null
  bestCamera: BestCamera | null
  angle: Angle
  /** Rotation of the model, as a 4 × 4 matrix by columns. */
  turn?: readonly number[] | undefined
  /** Initial pose instead of the first view. */
  pose?: BestCamera | null | undefined
  /** Whether to open the model now. */
  wanted: boolean
  /** Called with the visible model or, once removed, undefined. */
  onScene?: ((scene: ModelScene | undefined) => void) | undefined
  splatsUrl?: string | undefined
  splatLevels?: number | undefined
}

/** Opens a model; frees everything on change or unmount. */
export function useModelScene(canvas: RefObject<HTMLCanvasElement | null>, options: ModelSceneOptions) {
  const { url, tilesUrl, bestCamera, angle, wanted, splatsUrl, splatLevels } = options
  const turned = options.turn?.join()
  const scene = useRef<ModelScene>(undefined)
  const [opened, setOpened] = useState<ModelScene>()
  const [phase, setPhase] = useState<ScenePhase>('loading')
  const [fraction, setFraction] = useState<number>()
  const [hasFault, setHasFault] = useState(false)
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    if (!wanted) return
    let left = false
    setPhase('loading')
    setHasFault(false)
    const open = async () => {
      if (drawingPower() === 'none') throw new Error('This browser draws nothing in three dimensions.')
      // Downloads in parallel with the code that reads it.
      preload(url, { as: 'fetch', crossOrigin: 'anonymous' })
      // The picture comes first; three.js loads here.
      await whenIdle()
      if (left) return
      const { openModelScene } = await import('./model-scene.ts')
      if (left || !canvas.current) return
      const found = await openModelScene(canvas.current, {
        url,
        tilesUrl,
        bestCamera,
        angle,
        turn: latest.current.turn,
        pose: latest.current.pose,
        onProgress: setFraction,
        splatsUrl,
        splatLevels,
        onFault: () => setHasFault(true),
        onContext: (isLost) => setPhase(isLost ? 'lost' : 'ready'),
      })
      if (left) return found.dispose()
      scene.current = found
      setOpened(found)
      latest.current.onScene?.(found)
      setPhase('ready')
    }
    open().catch(() => {
      if (!left) setPhase('failed')
    })
    return () => {
      left = true
      scene.current?.dispose()
      scene.current = undefined
      setOpened(undefined)
      latest.current.onScene?.(undefined)
    }
  }, [canvas, url, tilesUrl, bestCamera, angle, turned, wanted, splatsUrl, splatLevels])

  return { scene, opened, phase, fraction, hasFault }
}
