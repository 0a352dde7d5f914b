import { cn, IconButton } from '@wencang/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ViewedPreview } from './asset-viewer.tsx'
import { PageNotes } from './notes/on-object.tsx'
import { SharperPicture } from './sharper-picture.tsx'
import { useFullScreenElement } from './use-full-screen.ts'
import { ViewerToolbar } from './viewer-controls.tsx'
import { PAGES_HEIGHT, VIEWER_FRAME } from './viewer-frame.ts'
import { filled, textsFor } from './viewer-texts.ts'

/** End buttons stay focusable, so that arrow keys work. */
const END = 'aria-disabled:opacity-45'

/** A document's first pages, readable in full screen. */
export function PagesViewer(props: { preview: ViewedPreview; name: string; locale: string; poster: string | null }) {
  const { preview, name, locale, poster } = props
  const texts = textsFor(locale).preview
  const [current, setCurrent] = useState(0)
  const image = useRef<HTMLImageElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const screen = useFullScreenElement()
  const fillsScreen = screen !== null && screen === whole.current
  const { views, stats } = preview
  const pages = typeof stats?.pages === 'number' ? stats.pages : views.length
  const turn = (by: number) => setCurrent((page) => Math.min(views.length - 1, Math.max(0, page + by)))
  const [isFirst, isLast] = [current === 0, current === views.length - 1]
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    turn(by)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what the buttons in it do
    <div ref={whole} className={cn('flex flex-col gap-3', fillsScreen && 'h-full bg-paper p-4')} onKeyDown={onKeyDown}>
      <div
        className={cn('plinth relative overflow-hidden', fillsScreen ? 'min-h-0 flex-1 rounded-panel' : VIEWER_FRAME)}
      >
        <SharperPicture
          image={image}
          src={views[current]}
          meanwhile={poster}
          alt={`${name}: ${filled(texts.page, { page: current + 1 })}`}
          className="p-3"
        />
        <ViewerToolbar
          role="group"
          texts={{ ...textsFor(locale).picture, tools: texts.pageTools }}
          words={textsFor(locale).viewer.words}
          frame={whole}
        >
          <IconButton label={texts.previous} aria-disabled={isFirst} className={END} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <p aria-live="polite" className="tabular self-center whitespace-nowrap text-sm text-ink-soft">
            {filled(texts.pageOf, { page: current + 1, pages })}
          </p>
          <IconButton label={texts.next} aria-disabled={isLast} className={END} onClick={() => turn(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </ViewerToolbar>
        <PageNotes image={image} page={current + 1} turnTo={(page) => setCurrent(Math.min(views.length, page) - 1)} />
      </div>
      <ul aria-label={texts.pages} className={cn('flex gap-2 overflow-x-auto max-md:hidden', PAGES_HEIGHT)}>
        {views.map((view, page) => (
          <li key={view} className="shrink-0">
            <button
              type="button"
              aria-label={filled(texts.page, { page: page + 1 })}
              aria-current={page === current || undefined}
              onClick={() => setCurrent(page)}
              className={cn(
                'block h-20 w-16 overflow-hidden rounded-control border bg-raised',
                page === current ? 'border-accent' : 'border-line',
              )}
            >
              <img src={view} alt="" loading="lazy" className="size-full object-contain" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
