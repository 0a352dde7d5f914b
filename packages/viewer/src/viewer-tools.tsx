import { RotateCcw, ZoomIn, ZoomOut } from 'lucide-react'
import { ObjectTools, type ObjectToolsProps } from './inspect/object-tools.tsx'
import { NEARER } from './model-keys.ts'
import { ToolButton, ViewerToolbar } from './viewer-controls.tsx'

/** Buttons for pointer actions, and for panels. */
export function ViewerTools(props: ObjectToolsProps) {
  const { scene, texts, frame } = props
  const { words } = texts
  return (
    <ViewerToolbar texts={texts} words={words} frame={frame}>
      <ToolButton label={texts.nearer} word={words.nearer} onClick={() => scene.approach(NEARER)}>
        <ZoomIn aria-hidden />
      </ToolButton>
      <ToolButton label={texts.away} word={words.away} onClick={() => scene.approach(1 / NEARER)}>
        <ZoomOut aria-hidden />
      </ToolButton>
      <ToolButton label={texts.reset} word={words.reset} onClick={scene.reset}>
        <RotateCcw aria-hidden />
      </ToolButton>
      <ObjectTools {...props} />
    </ViewerToolbar>
  )
}
