import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import type { RecordRow } from './record-rows.ts'
import type { Said } from './record-text.ts'
import { recordTexts } from './record-texts.ts'

/** Tags foreign text, links Getty AAT terms, marks free terms. */
export function SaidText({ said, locale }: { said: Said; locale: string }): ReactNode {
  const { text, lang, aat, isFree } = said
  const { page } = recordTexts(locale)
  const marked = lang === undefined ? text : <span lang={lang}>{text}</span>
  if (isFree)
    return (
      <>
        {marked}
        <span className="text-ink-muted">{page.free}</span>
      </>
    )
  if (aat === undefined) return marked
  return (
    <a
      href={`https://vocab.getty.edu/aat/${aat}`}
      target="_blank"
      rel="noreferrer"
      title={page.aat.replace('{{number}}', aat)}
      className="underline decoration-line-strong underline-offset-4 hover:decoration-accent"
    >
      {marked}
    </a>
  )
}

export function SaidLine({ said, locale, between }: { said: readonly Said[]; locale: string; between: string }) {
  return said.map((one, index) => (
    <span key={`${index} ${one.text}`}>
      {index > 0 ? between : null}
      <SaidText said={one} locale={locale} />
    </span>
  ))
}

/** Stacks texts and lists; all else is inline. */
export function RowValue({ said, shape, locale }: Pick<RecordRow, 'said' | 'shape'> & { locale: string }) {
  if (shape === 'line' || said.length === 1)
    return <SaidLine said={said} locale={locale} between={locale === 'en-US' ? ', ' : '、'} />
  return (
    <ul className="flex flex-col gap-1">
      {said.map((one) => (
        <li key={one.text}>
          <SaidText said={one} locale={locale} />
        </li>
      ))}
    </ul>
  )
}

export function RecordTable({ rows, locale, className }: { rows: RecordRow[]; locale: string; className?: string }) {
  return (
    <dl className={cn('divide-y divide-line border-line border-y text-sm', className)}>
      {rows.map(({ field, term, said, shape }) => (
        <div key={field} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-ink-muted">{term}</dt>
          <dd className={cn('min-w-0 break-words', shape === 'text' && 'whitespace-pre-line')}>
            <RowValue said={said} shape={shape} locale={locale} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
