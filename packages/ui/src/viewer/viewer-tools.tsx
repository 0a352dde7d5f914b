import { Ellipsis, RotateCcw, ZoomIn, ZoomOut } from 'lucide-react'
import type { RefObject } from 'react'
import { IconButton } from '../components/icon-button.tsx'
import { ObjectTools } from './inspect/object-tools.tsx'
import type { Study } from './inspect/study.ts'
import { NEARER } from './model-keys.ts'
import type { ModelScene } from './model-scene.ts'
import { ViewerToolbar } from './viewer-controls.tsx'
import type { ViewerTexts } from './viewer-texts.ts'

type ViewerToolsProps = {
  scene: ModelScene
  texts: ViewerTexts['viewer']
  frame: RefObject<HTMLElement | null>
  /** ID of the view options panel. */
  panelId: string
  isPanelOpen: boolean
  togglePanel: () => void
  /** Place for a panel without room beside the object. */
  below: RefObject<HTMLElement | null>
  study: Study | undefined
}

/** Buttons for pointer actions. */
export function ViewerTools(props: ViewerToolsProps) {
  const { scene, texts, frame, panelId, isPanelOpen, togglePanel, below, study } = props
  return (
    <ViewerToolbar texts={texts} frame={frame}>
      <IconButton label={texts.nearer} onClick={() => scene.approach(NEARER)}>
        <ZoomIn aria-hidden />
      </IconButton>
      <IconButton label={texts.away} onClick={() => scene.approach(1 / NEARER)}>
        <ZoomOut aria-hidden />
      </IconButton>
      <IconButton label={texts.reset} onClick={scene.reset}>
        <RotateCcw aria-hidden />
      </IconButton>
      {study ? <ObjectTools scene={scene} study={study} texts={texts} frame={frame} below={below} /> : null}
      <IconButton
        label={texts.more}
        aria-expanded={isPanelOpen}
        aria-controls={panelId}
        onClick={togglePanel}
        className="aria-expanded:text-accent"
      >
        <Ellipsis aria-hidden />
      </IconButton>
    </ViewerToolbar>
  )
}
