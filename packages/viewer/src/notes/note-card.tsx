import { cn, IconButton } from '@wencang/ui'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { textsFor } from '../viewer-texts.ts'
import { NoteContent } from './note-content.tsx'
import { type Note, wordsIn } from './notes.ts'
import { SaidText } from './said.tsx'

type NoteCardProps = {
  note: Note
  number: number
  locale: string
  /** True if opened by the reader. */
  takesFocus: boolean
  onClose: () => void
  className?: string
}

/** Annotation card. Escape closes it. */
export function NoteCard({ note, number, locale, takesFocus, onClose, className }: NoteCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!takesFocus || !note.id) return
    // The list that opened it may be far below: shows the object above the card, too.
    const isAbove = (card.current?.getBoundingClientRect().top ?? 0) < 0
    card.current?.scrollIntoView({ block: isAbove ? 'end' : 'nearest' })
    card.current?.focus({ preventScroll: true })
  }, [takesFocus, note.id])
  const title = wordsIn(locale, note.title)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={title?.text}
      onKeyDown={onKeyDown}
      className={cn(
        'pointer-events-auto scroll-mt-24 scroll-mb-24 overflow-auto rounded-card border border-line bg-raised p-3 shadow-card focus-visible:outline-offset-[-2px]',
        className,
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 break-words font-medium">
          <span aria-hidden className="mr-2 text-ink-muted">
            {number}
          </span>
          <SaidText said={title} />
        </p>
        <IconButton label={textsFor(locale).notes.close} onClick={onClose} className="-m-1 shrink-0">
          <X aria-hidden />
        </IconButton>
      </div>
      <NoteContent note={note} locale={locale} />
    </section>
  )
}
