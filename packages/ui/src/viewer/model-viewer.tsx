import { Box } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../components/button.tsx'
import { EmptyVessel } from '../components/empty-vessel.tsx'
import { Picture } from '../components/picture.tsx'
import { Progress } from '../components/progress.tsx'
import { drawingPower } from './drawing-power.ts'
import type { BestCamera, ModelScene } from './model-scene.ts'
import { useModelScene } from './use-model-scene.ts'
import { viewerKeys } from './viewer-controls.tsx'
import { NEARER, ViewerTools } from './viewer-tools.tsx'

export type { BestCamera, ModelScene } from './model-scene.ts'

/** The viewer's texts, in the language of the page. */
export type ModelViewerTexts = {
  /** The name of the model. */
  label: string
  /** Explains the keys that turn the model. */
  keys: string
  /** The button that opens the model on slow devices. */
  open: string
  loading: string
  failed: string
  tools: string
  nearer: string
  away: string
  spin: string
  reset: string
  fullscreen: string
}

export type ModelViewerProps = {
  url: string
  /** A tileset of 3D Tiles with more detail in the same coordinates. */
  tilesUrl?: string | null
  poster: string | null
  bestCamera: BestCamera | null
  texts: ModelViewerTexts
  /** Opens the model immediately, even on slow devices: for pages where the camera is set. */
  openAtOnce?: boolean
  /** Called when the model is visible, and when it is removed. */
  onScene?: (scene: ModelScene | undefined) => void
  /** Gaussian splats as SOG, which replace the points of the model when they are there. */
  splatsUrl?: string | undefined
  onSplats?: () => void
}

const STEP_RADIANS = Math.PI / 18

/**
 * The preview model, turned by pointer, buttons or keys; a picture replaces it until it is loaded or if it cannot be shown. Without a graphics card
 * it opens only on request, because drawing would block the page for readers.
 */
export function ModelViewer(props: ModelViewerProps) {
  const { url, tilesUrl = null, poster, bestCamera, texts, openAtOnce = false, ...rest } = props
  const hintId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [wanted, setWanted] = useState(() => openAtOnce || drawingPower() !== 'slow')
  const { scene, phase: opening, fraction } = useModelScene(canvas, { url, tilesUrl, bestCamera, wanted, ...rest })
  const phase = wanted ? opening : 'waiting'

  const onKeyDown = viewerKeys({
    ArrowLeft: () => scene.current?.turn(-STEP_RADIANS, 0),
    ArrowRight: () => scene.current?.turn(STEP_RADIANS, 0),
    ArrowUp: () => scene.current?.turn(0, -STEP_RADIANS),
    ArrowDown: () => scene.current?.turn(0, STEP_RADIANS),
    '+': () => scene.current?.approach(NEARER),
    '=': () => scene.current?.approach(NEARER),
    '-': () => scene.current?.approach(1 / NEARER),
    '0': () => scene.current?.reset(),
  })
  const open = () => {
    setWanted(true)
    // The button disappears, so the model gets the focus.
    canvas.current?.focus()
  }

  return (
    <div ref={frame} className="plinth relative aspect-square overflow-hidden rounded-panel md:aspect-[4/3]">
      {phase === 'ready' ? null : (
        <Picture eager src={poster} alt="" className="absolute inset-0 aspect-auto" fit="contain" />
      )}
      <canvas
        ref={canvas}
        role="img"
        aria-hidden={!wanted || undefined}
        tabIndex={wanted ? 0 : -1}
        aria-label={texts.label}
        aria-describedby={hintId}
        data-phase={phase}
        onKeyDown={onKeyDown}
        className="absolute inset-0 size-full touch-none cursor-grab active:cursor-grabbing focus-visible:outline-offset-[-3px]"
        style={{ opacity: phase === 'ready' ? 1 : 0 }}
      />
      <p id={hintId} className="sr-only">
        {texts.keys}
      </p>
      {wanted ? null : (
        <Button variant="outline" onClick={open} className="absolute bottom-4 left-1/2 -translate-x-1/2 bg-raised/90">
          <Box aria-hidden />
          {texts.open}
        </Button>
      )}
      {phase === 'loading' ? (
        <div className="absolute inset-x-6 bottom-6">
          <Progress label={texts.loading} {...(fraction !== undefined && { fraction })} className="h-1" />
        </div>
      ) : null}
      {phase === 'failed' ? (
        <p
          role="status"
          className="absolute inset-x-4 bottom-4 flex items-center gap-2 rounded-control bg-raised/90 px-3 py-2 text-sm"
        >
          <EmptyVessel broken className="size-5 shrink-0" />
          {texts.failed}
        </p>
      ) : null}
      {phase === 'ready' ? <ViewerTools scene={scene} texts={texts} frame={frame} /> : null}
    </div>
  )
}
