import { Button } from '@wencang/ui'
import { durationText } from '@wencang/ui/format'
import { LocateFixed } from 'lucide-react'
import { useId, useState } from 'react'
import { filled, textsFor } from '../viewer-texts.ts'
import { MARK } from './mark-style.ts'
import { NoteContent } from './note-content.tsx'
import { type Note, wordsIn } from './notes.ts'
import { type NotesState, useNotes } from './notes-context.tsx'
import { SaidText } from './said.tsx'
import { TourStarts } from './tour-player.tsx'

const FIRST_SHOWN = 4

/** Annotations and tours as an accessible list. */
export function NotesList({ downloadUrl }: { downloadUrl?: string | undefined }) {
  const state = useNotes()
  const headingId = useId()
  if (!state || state.editing) return null
  const { notes, locale } = state
  if (notes.annotations.length + notes.tours.length === 0) return null
  const texts = textsFor(locale).notes
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="text-xl">
        {texts.title}
      </h2>
      {notes.tours.length > 0 ? <TourStarts state={state} /> : null}
      {notes.annotations.length > 0 ? <Entries state={state} /> : null}
      {downloadUrl && notes.annotations.length > 0 ? (
        <a
          href={downloadUrl}
          download
          className="self-start rounded-control text-ink-muted text-xs underline underline-offset-4 hover:text-ink"
        >
          {texts.download}
        </a>
      ) : null}
    </section>
  )
}

function Entries({ state }: { state: NotesState }) {
  const { annotations } = state.notes
  const [showsAll, setShowsAll] = useState(annotations.length <= FIRST_SHOWN + 1)
  const texts = textsFor(state.locale).notes
  return (
    <>
      <ol className="divide-y divide-line rounded-card border border-line bg-raised">
        {annotations.slice(0, showsAll ? undefined : FIRST_SHOWN).map((note, index) => (
          <Entry key={note.id} note={note} number={index + 1} state={state} />
        ))}
      </ol>
      {annotations.length > FIRST_SHOWN + 1 ? (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="self-start"
        >
          {showsAll ? texts.fewer : filled(texts.all, { count: annotations.length })}
        </Button>
      ) : null}
    </>
  )
}

function Entry({ note, number, state }: { note: Note; number: number; state: NotesState }) {
  const { locale, openId, open } = state
  const texts = textsFor(locale).notes
  const title = wordsIn(locale, note.title)
  const isOpen = openId === note.id
  return (
    <li className="flex gap-3 p-3">
      <span aria-hidden className={`${MARK} shrink-0 ${isOpen ? 'bg-action text-action-ink' : 'bg-ink text-paper'}`}>
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="break-words font-medium text-base">
          <SaidText said={title} />
        </h3>
        <NoteContent note={note} locale={locale} />
      </div>
      {placeIsThere(note, state) ? (
        <Button
          variant="quiet"
          size="small"
          onClick={() => open(note.id)}
          aria-label={`${showText(note, locale)}: ${title?.text ?? ''}`}
          className="-mr-1"
        >
          <LocateFixed aria-hidden />
          <span className="max-sm:sr-only">{showText(note, locale)}</span>
        </Button>
      ) : (
        <span className="sr-only">{texts.noPlace}</span>
      )}
    </li>
  )
}

/** Other kinds lack the place; unopened objects open. */
const placeIsThere = ({ place }: Note, { surface }: NotesState) => surface === undefined || surface.kind === place.kind

function showText({ place }: Note, locale: string): string {
  const texts = textsFor(locale).notes
  if (place.kind === 'moment') return filled(texts.showMoment, { time: durationText(place.seconds) })
  if (place.kind === 'page') return filled(texts.showPage, { page: place.page })
  return texts.show
}
