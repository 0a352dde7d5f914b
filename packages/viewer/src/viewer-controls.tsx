import { cn, IconButton, type IconButtonProps } from '@wencang/ui'
import { Maximize, Minimize } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, ReactNode, RefObject } from 'react'
import { useFullScreenElement } from './use-full-screen.ts'
import type { ViewerTexts } from './viewer-texts.ts'

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

type ToolButtonProps = IconButtonProps & {
  /** Visible label on phones; part of the accessible name. */
  word: string
}

export const ToolButton = ({ word, className, children, ...rest }: ToolButtonProps) => (
  <IconButton
    className={cn('max-md:h-full max-md:w-auto max-md:min-w-12 max-md:flex-1 max-md:flex-col max-md:gap-1', className)}
    {...rest}
  >
    {children}
    <span aria-hidden className="whitespace-nowrap text-[0.6875rem] leading-none md:hidden">
      {word}
    </span>
  </IconButton>
)

/**
 * One tab stop; arrow keys, Home and End move in it, by the toolbar pattern of WAI-ARIA.
 * @param role `group` where these keys have another use.
 */
export function Toolbar({ role = 'toolbar', ...rest }: ComponentProps<'div'>) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
    const at = buttons.indexOf(event.target as HTMLElement)
    // React bubbles keys of panels, too.
    if (at < 0) return
    if (event.key === 'Tab') return leave(buttons)
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    // Not for the object.
    event.stopPropagation()
    buttons.at(next % buttons.length)?.focus()
  }
  // biome-ignore lint/a11y/noStaticElementInteractions: the role is given
  return <div role={role} onKeyDown={role === 'toolbar' ? onKeyDown : undefined} {...rest} />
}

/** Takes buttons out of the tab order while the focus moves. */
function leave(buttons: HTMLElement[]): void {
  for (const button of buttons) button.tabIndex = -1
  setTimeout(() => {
    for (const button of buttons) button.removeAttribute('tabindex')
  })
}

type ViewerToolbarProps = {
  texts: { tools: string; fullscreen: string; leaveFullscreen: string }
  words: ViewerTexts['viewer']['words']
  /** Element for full screen. */
  frame: RefObject<HTMLElement | null>
  role?: 'group'
  children?: ReactNode
}

/** One row, beneath the object on phones and over its corner otherwise. */
export function ViewerToolbar({ texts, words, frame, role, children }: ViewerToolbarProps) {
  const isFull = useFullScreenElement() !== null
  if (!children && !document.fullscreenEnabled) return null
  return (
    <Toolbar
      role={role}
      aria-label={texts.tools}
      className="absolute right-3 bottom-3 flex max-w-[calc(100%-1.5rem)] overflow-x-auto rounded-card border border-line bg-raised/90 p-1 shadow-card max-md:inset-x-0 max-md:bottom-0 max-md:h-14 max-md:max-w-none max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:p-0 max-md:shadow-none"
    >
      {children}
      {document.fullscreenEnabled ? (
        <ToolButton
          word={isFull ? words.leaveFullscreen : words.fullscreen}
          label={isFull ? texts.leaveFullscreen : texts.fullscreen}
          onClick={() => toggleFullScreen(frame.current)}
        >
          {isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        </ToolButton>
      ) : null}
    </Toolbar>
  )
}
