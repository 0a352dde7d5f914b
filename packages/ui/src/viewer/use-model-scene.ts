import { type RefObject, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../lib/when-idle.ts'
import { drawingPower } from './drawing-power.ts'
import type { BestCamera, ModelScene } from './model-scene.ts'

type ScenePhase = 'loading' | 'ready' | 'failed'

export type ModelSceneOptions = {
  url: string
  tilesUrl: string | null
  bestCamera: BestCamera | null
  /** Whether to open the model now. */
  wanted: boolean
  /** Called when the model is visible, and when it is removed. */
  onScene?: ((scene: ModelScene | undefined) => void) | undefined
  splatsUrl?: string | undefined
  onSplats?: (() => void) | undefined
}

/** Opens a model on a canvas, and frees everything when the model or the component changes. */
export function useModelScene(canvas: RefObject<HTMLCanvasElement | null>, options: ModelSceneOptions) {
  const { url, tilesUrl, bestCamera, wanted, splatsUrl } = options
  const scene = useRef<ModelScene>(undefined)
  const [phase, setPhase] = useState<ScenePhase>('loading')
  const [fraction, setFraction] = useState<number>()
  const onScene = useRef(options.onScene)
  onScene.current = options.onScene
  const onSplats = useRef(options.onSplats)
  onSplats.current = options.onSplats

  useEffect(() => {
    if (!wanted) return
    let left = false
    setPhase('loading')
    const open = async () => {
      if (drawingPower() === 'none') throw new Error('This browser draws nothing in three dimensions.')
      // The picture comes first; three.js is loaded only here.
      await whenIdle()
      if (left) return
      const { openModelScene } = await import('./model-scene.ts')
      if (left || !canvas.current) return
      const opened = await openModelScene(canvas.current, {
        url,
        tilesUrl,
        bestCamera,
        onProgress: setFraction,
        splatsUrl,
        onSplats: () => onSplats.current?.(),
      })
      if (left) return opened.dispose()
      scene.current = opened
      onScene.current?.(opened)
      setPhase('ready')
    }
    open().catch(() => {
      if (!left) setPhase('failed')
    })
    return () => {
      left = true
      scene.current?.dispose()
      scene.current = undefined
      onScene.current?.(undefined)
    }
  }, [canvas, url, tilesUrl, bestCamera, wanted, splatsUrl])

  return { scene, phase, fraction }
}
