import { Button, cn, IconButton } from '@wencang/ui'
import { ChevronLeft, ChevronRight, Route, Square, Volume2, VolumeX } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFullScreenElement } from '../use-full-screen.ts'
import { filled, textsFor } from '../viewer-texts.ts'
import { type Tour, wordsIn, wordsOfStop } from './notes.ts'
import { type NotesState, useNotes } from './notes-context.tsx'
import { SaidText } from './said.tsx'
import { useSpeech } from './use-speech.ts'

/** The stop of a running tour, below the object. */
export function RunningTour() {
  const state = useNotes()
  const tour = state?.notes.tours.find(({ id }) => id === state.tour?.id)
  return state?.tour && tour ? <Stop tour={tour} index={state.tour.stop} state={state} /> : null
}

/** Buttons that start tours. */
export function TourStarts({ state }: { state: NotesState }) {
  const { notes, locale, goTo } = state
  return (
    <ul className="flex flex-wrap gap-2">
      {notes.tours.map((one) => (
        <li key={one.id}>
          <Button
            variant="outline"
            onClick={() => goTo({ id: one.id, stop: 0 })}
            className="max-w-full whitespace-normal"
          >
            <Route aria-hidden />
            {textsFor(locale).notes.start}
            <SaidText said={wordsIn(locale, one.title)} />
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** End buttons stay focusable, so that arrow keys work. */
const END = 'aria-disabled:opacity-45'

function Stop({ tour, index, state }: { tour: Tour; index: number; state: NotesState }) {
  const { notes, locale, goTo } = state
  const texts = textsFor(locale).notes
  const stop = tour.stops[index]
  const note = notes.annotations.find(({ id }) => id === stop?.annotationId)
  const said = stop && wordsOfStop(locale, stop, note)
  const title = wordsIn(locale, note?.title)
  const speech = useSpeech(said)
  const bar = useRef<HTMLElement>(null)
  const screen = useFullScreenElement()
  // Full screen renders another element, so focus moves.
  useEffect(() => {
    // Started from a list far below, it shows the object above it, too.
    bar.current?.scrollIntoView({ block: screen ? 'nearest' : 'end' })
    bar.current?.focus({ preventScroll: true })
  }, [screen])
  const [isFirst, isLast] = [index === 0, index === tour.stops.length - 1]
  const go = (by: number) => {
    const next = index + by
    if (next >= 0 && next < tour.stops.length) goTo({ id: tour.id, stop: next })
  }
  const end = () => goTo(undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = { ArrowLeft: () => go(-1), ArrowRight: () => go(1), Escape: end }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const player = (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={wordsIn(locale, tour.title)?.text}
      onKeyDown={onKeyDown}
      className={cn(
        'scroll-mb-4 rounded-card border border-line bg-raised p-3 focus-visible:outline-offset-[-2px]',
        // Above the tools, at a readable width.
        screen && 'absolute inset-x-3 bottom-20 mx-auto max-w-2xl shadow-card',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 break-words text-ink-muted text-sm">
          <SaidText said={wordsIn(locale, tour.title)} className="mr-2 font-medium text-ink" />
          <span className="tabular">{filled(texts.stopOf, { number: index + 1, count: tour.stops.length })}</span>
        </p>
        <div className="flex">
          <IconButton label={texts.previous} aria-disabled={isFirst} className={END} onClick={() => go(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label={texts.next} aria-disabled={isLast} className={END} onClick={() => go(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
          {speech.isPossible ? (
            <IconButton
              label={texts.speak}
              aria-pressed={speech.isOn}
              onClick={() => speech.setOn(!speech.isOn)}
              className="aria-pressed:text-accent"
            >
              {speech.isOn ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
            </IconButton>
          ) : null}
          <IconButton label={texts.end} onClick={end}>
            <Square aria-hidden />
          </IconButton>
        </div>
      </div>
      <p aria-live="polite" className="mt-1 min-h-12 whitespace-pre-line break-words">
        {title && title.text !== said?.text ? <SaidText said={title} className="mr-2 font-medium" /> : null}
        <SaidText said={said} />
      </p>
    </section>
  )
  return screen ? createPortal(player, screen) : player
}
