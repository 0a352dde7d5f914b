import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Suggestion } from '@wencang/contract'
import { cn, Picture } from '@wencang/ui'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
import { personIn } from '../../shared/person-name.tsx'
import { markedName } from '../asset/name-in.ts'
import { MarkedText } from './marked-text.tsx'

const DEBOUNCE_MILLISECONDS = 120

export type SuggestionListProps = {
  typed: string
  /** List ID referenced by the field. */
  id: string
  /** Key handler for the field; returns whether it used the key. */
  keys: RefObject<((event: KeyboardEvent) => boolean) | null>
  /** Active option ID, and whether options exist. */
  onActive: (optionId: string | undefined, hasOptions: boolean) => void
  onSearch: (keyword: string) => void
  onClose: () => void
  className?: string
}

/** Suggests searches, creators and assets. Focus stays in the field. */
export function SuggestionList(props: SuggestionListProps) {
  const { typed, id, keys, onActive, onSearch, onClose, className } = props
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const options = useSuggestions(typed)
  const [active, setActive] = useState(-1)
  const idOf = (index: number) => `${id}-${index}`
  const labelOf = (one: { zh: string; en: string }) => (i18n.language === 'zh-CN' ? one.zh : one.en)

  const choose = (option: Suggestion) => {
    onClose()
    if (option.kind === 'term' || option.kind === 'place') onSearch(labelOf(option))
    else if (option.kind === 'creator')
      void navigate({ to: '/creator/$creatorId/home', params: { creatorId: option.id } })
    else void navigate({ to: '/asset/$assetId/detail', params: { assetId: option.id } })
  }

  useEffect(() => setActive(-1), [options])
  useEffect(
    () => onActive(options[active] ? `${id}-${active}` : undefined, options.length > 0),
    [active, options, id, onActive],
  )
  useEffect(() => {
    keys.current = (event) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      const option = options[active]
      if (step !== 0 && options.length > 0) {
        // One extra position selects nothing, to search the typed text.
        setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1)
        return true
      }
      if (event.key !== 'Enter' || !option) return false
      choose(option)
      return true
    }
    return () => {
      keys.current = null
    }
  })

  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('suggestions.label')}
      hidden={options.length === 0}
      // Keeps the focus in the field on click.
      onMouseDown={(event) => event.preventDefault()}
      className={cn('flex flex-col gap-0.5', className)}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
        <div
          key={`${option.kind} ${option.id}`}
          id={idOf(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => choose(option)}
          onMouseMove={() => setActive(index)}
          ref={(element) => {
            if (index === active) element?.scrollIntoView({ block: 'nearest' })
          }}
          className={cn(
            'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-sm',
            index === active && 'bg-sunken',
          )}
        >
          <Content option={option} />
          <span className="ml-auto shrink-0 text-ink-muted text-xs">{t(`suggestions.${option.kind}`)}</span>
        </div>
      ))}
    </div>
  )
}

function Content({ option }: { option: Suggestion }): ReactNode {
  const { i18n } = useTranslation()
  if (option.kind === 'object')
    return (
      <>
        <Picture src={option.snapshot} alt="" className="size-8 shrink-0 rounded-control" />
        <span className="min-w-0 truncate">
          <MarkedText {...markedName(option, i18n.language)} />
        </span>
      </>
    )
  if (option.kind === 'creator') {
    const { text, lang } = personIn(option, i18n.language)
    const marks = text === option.name ? option.marks : option.enMarks
    return (
      <span lang={lang} className="min-w-0 truncate">
        <MarkedText text={text} marks={marks} />
      </span>
    )
  }
  const zh = { lang: 'zh-CN', text: option.zh, marks: option.zhMarks }
  const en = { lang: 'en-US', text: option.en, marks: option.enMarks }
  const [own, other] = i18n.language === 'zh-CN' ? [zh, en] : [en, zh]
  return (
    <span className="min-w-0 truncate">
      <MarkedText text={own.text} marks={own.marks} />{' '}
      <span lang={other.lang} className="text-ink-muted">
        <MarkedText text={other.text} marks={other.marks} />
      </span>
      {option.kind === 'place' && option.within.zh !== '' ? (
        <span className="text-ink-muted text-xs">
          {' · '}
          {i18n.language === 'zh-CN' ? option.within.zh : option.within.en}
        </span>
      ) : null}
    </span>
  )
}

const NONE: Suggestion[] = []

/** Debounced suggestions; keeps the last ones while loading. */
function useSuggestions(typed: string): Suggestion[] {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [typed])
  const q = settled.trim()
  const { data } = useQuery({
    queryKey: ['market', 'suggestions', q],
    queryFn: ({ signal }) => api.listSuggestions({ query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // Without suggestions the field still searches.
    retry: false,
    meta: { quiet: true },
  })
  return q === '' || typed.trim() === '' ? NONE : (data?.suggestions ?? NONE)
}
