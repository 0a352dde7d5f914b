import { RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { IconButton } from '../components/icon-button.tsx'
import type { ModelScene } from './model-scene.ts'
import type { ModelViewerTexts } from './model-viewer.tsx'
import { ViewerToolbar } from './viewer-controls.tsx'

/** The factor of one zoom step. */
export const NEARER = 0.85

type ViewerToolsProps = {
  scene: RefObject<ModelScene | undefined>
  texts: ModelViewerTexts
  frame: RefObject<HTMLElement | null>
}

/** Buttons for the pointer's actions; a newly opened model does not spin. */
export function ViewerTools({ scene, texts, frame }: ViewerToolsProps) {
  const [spinning, setSpinning] = useState(false)
  const toggleSpin = () => {
    scene.current?.setSpinning(!spinning)
    setSpinning(!spinning)
  }
  return (
    <ViewerToolbar texts={texts} frame={frame}>
      <IconButton label={texts.nearer} onClick={() => scene.current?.approach(NEARER)}>
        <ZoomIn aria-hidden />
      </IconButton>
      <IconButton label={texts.away} onClick={() => scene.current?.approach(1 / NEARER)}>
        <ZoomOut aria-hidden />
      </IconButton>
      <IconButton label={texts.spin} aria-pressed={spinning} onClick={toggleSpin} className="aria-pressed:text-accent">
        <RotateCw aria-hidden />
      </IconButton>
      <IconButton label={texts.reset} onClick={() => scene.current?.reset()}>
        <RotateCcw aria-hidden />
      </IconButton>
    </ViewerToolbar>
  )
}
