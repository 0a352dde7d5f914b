import { cn } from '@wencang/ui'
import { durationText } from '@wencang/ui/format'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import { filled, textsFor } from '../viewer-texts.ts'
import { SECONDS_SHOWN, useCaptions } from './captions.ts'
import { MARK } from './mark-style.ts'
import { NoteCard } from './note-card.tsx'
import { useRegistration } from './note-marks.tsx'
import { type Note, wordsIn } from './notes.ts'
import { type NotesState, useNotes } from './notes-context.tsx'
import type { Surface } from './surface.ts'

type Media = RefObject<HTMLMediaElement | null>
type TimelineProps = {
  media: Media
  /** Changes when the media element is replaced. */
  mediaKey?: string
  /** Duration of the whole work; 0 if unknown. */
  wholeSeconds: number
  className?: string
}

const STEP_SECONDS = 0.5
const PIXELS_OF_STEP = 8

export function Timeline(props: TimelineProps) {
  const state = useNotes()
  const surface = useMemo(() => createMediaSurface(props.media, props.wholeSeconds), [props.media, props.wholeSeconds])
  return state ? <Marks {...props} state={state} surface={surface} /> : null
}

function Marks(props: TimelineProps & { state: NotesState; surface: Surface }) {
  const { media, mediaKey, state, surface, className } = props
  const [playingId, setPlayingId] = useState<string>()
  const { notes, locale, openId, open, tour, editing, setSurface } = state
  const moments = useMemo(() => notes.annotations.filter(({ place }) => place.kind === 'moment'), [notes])
  useRegistration(surface, setSurface, editing?.onSurface)
  useFollowing({ media, mediaKey, moments, follow: editing || tour ? undefined : setPlayingId })
  useCaptions(media, mediaKey, moments)
  const whole = useWholeSeconds(media, mediaKey, props.wholeSeconds)
  const opened = tour || editing ? undefined : moments.find(({ id }) => id === openId)
  if (moments.length === 0 || whole === 0) return null
  const share = (seconds: number) => `${Math.min(100, (seconds / whole) * 100)}%`
  return (
    <div className={className ? 'contents' : 'flex flex-col gap-3'}>
      <ol aria-label={textsFor(locale).notes.timeline} className={cn('h-9', className ?? 'relative mx-3.5')}>
        <li aria-hidden className="absolute inset-x-0 top-1/2 h-0.5 bg-line-strong" />
        {moments.map((note) => (
          <Moment
            key={note.id}
            note={note}
            state={state}
            surface={surface}
            share={share}
            isPlaying={note.id === playingId}
          />
        ))}
      </ol>
      {opened ? (
        <NoteCard
          className={className ? 'absolute inset-x-3 top-12 z-10 max-h-[75%]' : undefined}
          note={opened}
          number={notes.annotations.indexOf(opened) + 1}
          locale={locale}
          takesFocus={false}
          onClose={() => open(undefined)}
        />
      ) : null}
    </div>
  )
}

type MomentProps = {
  note: Note
  state: NotesState
  surface: Surface
  share: (seconds: number) => string
  isPlaying: boolean
}

function Moment({ note, state, surface, share, isPlaying }: MomentProps) {
  const { notes, locale, openId, open, editing } = state
  const { place } = note
  if (place.kind !== 'moment') return null
  const texts = textsFor(locale).notes
  const number = notes.annotations.indexOf(note) + 1
  const isOpen = openId === note.id
  const values = {
    number,
    title: wordsIn(locale, note.title)?.text || texts.untitled,
    time: durationText(place.seconds),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!editing || direction === undefined) return
    event.preventDefault()
    const moved = surface.move(note.place, direction * PIXELS_OF_STEP * (event.shiftKey ? 10 : 1), 0)
    if (moved) editing.onMove(note.id, moved)
  }
  return (
    <li>
      {place.endSeconds === undefined ? null : (
        <span
          aria-hidden
          className="absolute top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-action/50"
          style={{ left: share(place.seconds), right: `calc(100% - ${share(place.endSeconds)})` }}
        />
      )}
      <button
        type="button"
        data-note={note.id}
        aria-label={filled(texts.markAt, values)}
        aria-expanded={editing ? undefined : isOpen}
        aria-pressed={editing ? isOpen : undefined}
        onClick={() => open(isOpen && !editing ? undefined : note.id)}
        onKeyDown={onKeyDown}
        style={{ left: share(place.seconds) }}
        className={cn(
          MARK,
          'absolute top-1/2 -translate-x-1/2 -translate-y-1/2',
          isOpen || isPlaying ? 'bg-action text-action-ink' : 'bg-ink text-paper',
        )}
      >
        {number}
      </button>
    </li>
  )
}

/** Marks annotations during playback; opening them would move the page. */
function useFollowing(options: {
  media: Media
  mediaKey: string | undefined
  moments: Note[]
  follow: ((id: string | undefined) => void) | undefined
}): void {
  const { media, mediaKey, moments, follow } = options
  useEffect(() => {
    const element = media.current
    if (!element || !follow || mediaKey === '') return
    let current: string | undefined
    const onTime = () => {
      if (element.paused) return
      const now = element.currentTime
      const playing = moments.findLast(({ place }) => {
        if (place.kind !== 'moment') return false
        return now >= place.seconds && now < (place.endSeconds ?? place.seconds + SECONDS_SHOWN)
      })
      if (playing?.id !== current) follow(playing?.id)
      current = playing?.id
    }
    element.addEventListener('timeupdate', onTime)
    return () => element.removeEventListener('timeupdate', onTime)
  }, [media, mediaKey, moments, follow])
}

/** Known duration, else the element's. */
function useWholeSeconds(media: Media, mediaKey: string | undefined, known: number): number {
  const [found, setFound] = useState(0)
  useEffect(() => {
    const element = media.current
    if (!element || mediaKey === '') return
    const read = () => setFound(Number.isFinite(element.duration) ? element.duration : 0)
    read()
    element.addEventListener('loadedmetadata', read)
    return () => element.removeEventListener('loadedmetadata', read)
  }, [media, mediaKey])
  return known || found
}

function createMediaSurface(media: Media, wholeSeconds: number): Surface {
  const end = () => wholeSeconds || media.current?.duration || 0
  return {
    kind: 'moment',
    locate: () => undefined,
    pick: () => undefined,
    centre: () => ({ kind: 'moment', seconds: rounded(media.current?.currentTime ?? 0) }),
    move(place, right) {
      if (place.kind !== 'moment') return undefined
      const by = (right / PIXELS_OF_STEP) * STEP_SECONDS
      const seconds = rounded(Math.min(end(), Math.max(0, place.seconds + by)))
      const { endSeconds } = place
      return {
        ...place,
        seconds,
        ...(endSeconds !== undefined && { endSeconds: rounded(endSeconds + seconds - place.seconds) }),
      }
    },
    show({ place }) {
      const element = media.current
      // A clip has nothing beyond its end.
      if (element && place?.kind === 'moment' && place.seconds <= (element.duration || Number.POSITIVE_INFINITY))
        element.currentTime = place.seconds
    },
    onChange: () => () => undefined,
  }
}

const rounded = (seconds: number) => Math.round(seconds * 10) / 10
