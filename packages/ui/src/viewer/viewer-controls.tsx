import { Maximize, Minimize } from 'lucide-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { IconButton } from '../components/icon-button.tsx'
import { useFullScreenElement } from '../lib/use-full-screen.ts'

/**
 * Leaves Ctrl, Meta and Alt combinations to the browser.
 * @param keys Actions by key name.
 */
export const viewerKeys = (keys: Record<string, () => void>) => (event: KeyboardEvent) => {
  const isOwn = !event.ctrlKey && !event.metaKey && !event.altKey
  const act = isOwn ? ((event.shiftKey ? keys[`Shift+${event.key}`] : undefined) ?? keys[event.key]) : undefined
  if (!act) return
  event.preventDefault()
  act()
}

export function toggleFullScreen(element: HTMLElement | null): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen?.()
  // Refusal by the browser is ignored.
  change?.catch(() => undefined)
}

type ViewerToolbarProps = {
  texts: { tools: string; fullscreen: string; leaveFullscreen: string }
  /** Element for full screen. */
  frame: RefObject<HTMLElement | null>
  children?: ReactNode
}

/** One row: more would hide the object in large text. */
export function ViewerToolbar({ texts, frame, children }: ViewerToolbarProps) {
  const isFull = useFullScreenElement() !== null
  if (!children && !document.fullscreenEnabled) return null
  return (
    <div
      role="toolbar"
      aria-label={texts.tools}
      className="absolute right-3 bottom-3 flex max-w-[calc(100%-1.5rem)] overflow-x-auto rounded-card border border-line bg-raised/90 p-1 shadow-card"
    >
      {children}
      {document.fullscreenEnabled ? (
        <IconButton
          label={isFull ? texts.leaveFullscreen : texts.fullscreen}
          onClick={() => toggleFullScreen(frame.current)}
        >
          {isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        </IconButton>
      ) : null}
    </div>
  )
}
