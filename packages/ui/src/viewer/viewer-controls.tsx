import { Maximize } from 'lucide-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { IconButton } from '../components/icon-button.tsx'

/** Handles the keys of a viewer; combinations with other keys are left to the browser. @param keys what each does, by its name. */
export const viewerKeys = (keys: Record<string, () => void>) => (event: KeyboardEvent) => {
  const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
  if (!act) return
  event.preventDefault()
  act()
}

type ViewerToolbarProps = {
  texts: { tools: string; fullscreen: string }
  /** What fills the screen on request. */
  frame: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The buttons of a viewer, in its corner; the last one is for the whole screen. */
export function ViewerToolbar({ texts, frame, children }: ViewerToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label={texts.tools}
      className="absolute right-3 bottom-3 flex rounded-card border border-line bg-raised/90 p-1 shadow-card"
    >
      {children}
      <IconButton label={texts.fullscreen} onClick={() => void frame.current?.requestFullscreen?.()}>
        <Maximize aria-hidden />
      </IconButton>
    </div>
  )
}
