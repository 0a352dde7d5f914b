import { ExternalLink } from 'lucide-react'
import { textsFor } from '../viewer-texts.ts'
import { type Note, wordsIn } from './notes.ts'
import { SaidText } from './said.tsx'

export function NoteContent({ note, locale }: { note: Note; locale: string }) {
  const text = wordsIn(locale, note.text)
  return (
    <>
      {text ? (
        <p className="mt-1 whitespace-pre-line break-words text-ink-soft text-sm">
          <SaidText said={text} />
        </p>
      ) : null}
      {note.picture ? (
        <img
          src={note.picture}
          alt={wordsIn(locale, note.title)?.text ?? ''}
          loading="lazy"
          className="mt-2 max-h-48 w-auto max-w-full rounded-control"
        />
      ) : null}
      {note.link?.startsWith('https://') ? (
        <a
          href={note.link}
          target="_blank"
          rel="noreferrer noopener nofollow"
          className="mt-2 inline-flex items-center gap-1 rounded-control text-accent text-sm underline underline-offset-4"
        >
          {textsFor(locale).notes.link}
          <span className="text-ink-muted text-xs">{hostOf(note.link)}</span>
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      ) : null}
    </>
  )
}

/** Host of a link, missing in its text. */
function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host : ''
}
