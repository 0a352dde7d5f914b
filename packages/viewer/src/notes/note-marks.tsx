import { cn } from '@wencang/ui'
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFullScreenElement } from '../use-full-screen.ts'
import { useMedia } from '../use-media.ts'
import { filled, textsFor } from '../viewer-texts.ts'
import { MARK } from './mark-style.ts'
import { NoteCard } from './note-card.tsx'
import { type Note, wordsIn } from './notes.ts'
import { type NotesState, useNotes } from './notes-context.tsx'
import { PlacingLayer } from './placing-layer.tsx'
import type { Surface } from './surface.ts'

const STEP_PIXELS = 8
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function NoteMarks({ surface }: { surface: Surface }) {
  const state = useNotes()
  return state ? <Marks surface={surface} state={state} /> : null
}

function Marks({ surface, state }: { surface: Surface; state: NotesState }) {
  const { notes, locale, openId, open, tour, editing, setSurface } = state
  const elements = useRef(new Map<string, HTMLElement>())
  const fitting = notes.annotations.filter(({ place }) => place.kind === surface.kind)
  const layout = useLayout(surface, fitting, elements.current)
  useLayoutEffect(layout)
  useEffect(() => surface.onChange(layout), [surface, layout])
  useRegistration(surface, setSurface, editing?.onSurface)

  const opened = tour || editing ? undefined : fitting.find(({ id }) => id === openId)
  const close = () => {
    open(undefined)
    if (openId) elements.current.get(openId)?.querySelector('button')?.focus()
  }
  const isPhone = useMedia('(width < 48rem)')
  const isFullScreen = useFullScreenElement() !== null
  const isBelow = isPhone && !isFullScreen && state.cardPlace !== null
  const card = opened ? (
    <NoteCard
      takesFocus
      note={opened}
      number={notes.annotations.indexOf(opened) + 1}
      locale={locale}
      onClose={close}
      className={cn(
        isBelow && 'mt-3',
        !isBelow && (isPhone ? 'absolute inset-x-3 bottom-18 max-h-[45%]' : 'absolute top-3 left-3 max-h-[60%] w-80'),
      )}
    />
  ) : null
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {editing?.isPlacing ? <PlacingLayer surface={surface} onPlace={editing.onPlace} /> : null}
      <ol aria-label={textsFor(locale).notes.title}>
        {fitting.map((note) => (
          <li
            key={note.id}
            ref={(element) => {
              if (element) elements.current.set(note.id, element)
              else elements.current.delete(note.id)
            }}
            className="group absolute top-0 left-0"
          >
            <span aria-hidden className="absolute top-0 left-0 rounded-control border-2 border-action bg-action/10" />
            <Mark note={note} surface={surface} state={state} />
          </li>
        ))}
      </ol>
      {isBelow ? createPortal(card, state.cardPlace as HTMLElement) : card}
    </div>
  )
}

function Mark({ note, surface, state }: { note: Note; surface: Surface; state: NotesState }) {
  const { notes, locale, openId, open, editing } = state
  const number = notes.annotations.indexOf(note) + 1
  const isOpen = openId === note.id
  const texts = textsFor(locale).notes
  const move = (right: number, down: number) => {
    const moved = surface.move(note.place, right, down)
    if (moved) editing?.onMove(note.id, moved)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key]
    if (!editing || !direction || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    const pixels = event.shiftKey ? STEP_PIXELS * 4 : STEP_PIXELS
    move(direction[0] * pixels, direction[1] * pixels)
  }
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!editing || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const frame = event.currentTarget.closest('li')?.offsetParent?.getBoundingClientRect()
    const spot = surface.locate(note.place)
    if (!frame || !spot) return
    move(event.clientX - frame.left - spot.x, event.clientY - frame.top - spot.y)
  }
  return (
    <button
      type="button"
      data-note={note.id}
      aria-label={filled(texts.mark, { number, title: wordsIn(locale, note.title)?.text || texts.untitled })}
      aria-expanded={editing ? undefined : isOpen}
      aria-pressed={editing ? isOpen : undefined}
      onClick={() => open(isOpen && !editing ? undefined : note.id)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => editing && event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className={cn(
        MARK,
        'pointer-events-auto absolute -translate-x-1/2 -translate-y-1/2',
        isOpen ? 'bg-action text-action-ink' : 'bg-ink text-paper',
        !isOpen && 'group-data-[behind=true]:border-dashed group-data-[behind=true]:bg-raised',
        !isOpen && 'group-data-[behind=true]:text-ink-muted',
        editing && 'touch-none cursor-move',
      )}
    >
      {number}
    </button>
  )
}

/** Without rendering, because it runs every frame. */
function useLayout(surface: Surface, notes: Note[], elements: Map<string, HTMLElement>) {
  const shown = useRef(notes)
  shown.current = notes
  return useCallback(() => {
    for (const { id, place } of shown.current) {
      const element = elements.get(id)
      if (!element) continue
      const spot = surface.locate(place)
      element.hidden = !spot
      if (!spot) continue
      element.style.transform = `translate(${spot.x}px, ${spot.y}px)`
      element.dataset.behind = String(spot.isBehind ?? false)
      const outline = element.firstElementChild as HTMLElement
      outline.hidden = spot.width < 4 && spot.height < 4
      outline.style.width = `${spot.width}px`
      outline.style.height = `${spot.height}px`
    }
  }, [surface, elements])
}

/** Registers the surface with the list and editor. */
export function useRegistration(
  surface: Surface,
  setSurface: (surface: Surface | undefined) => void,
  onSurface: ((surface: Surface | undefined) => void) | undefined,
): void {
  const callback = useRef(onSurface)
  callback.current = onSurface
  useEffect(() => {
    setSurface(surface)
    callback.current?.(surface)
    return () => {
      setSurface(undefined)
      callback.current?.(undefined)
    }
  }, [surface, setSurface])
}
