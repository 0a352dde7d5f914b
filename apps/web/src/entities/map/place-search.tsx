import { errorText } from '@wencang/client/error-text'
import { type FoundPlaces, isApiError } from '@wencang/contract'
import { Button, toast } from '@wencang/ui'
import { MapPin, Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
import { SearchInput } from '../../shared/page-parts/search-input.tsx'

export type FoundPlace = FoundPlaces['places'][number]

const DEBOUNCE_MILLISECONDS = 300

/** Localizes a place name, where known. */
const inLanguage = (place: FoundPlace, locale: string): FoundPlace =>
  locale === 'en-US' ? { ...place, ...place.english } : place

/** Searches any place by name, not only ours. */
export function PlaceSearch({ onChoose }: { onChoose: (place: FoundPlace) => void }) {
  const { t, i18n } = useTranslation()
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<FoundPlace[]>([])
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout>; call?: AbortController }>({})

  const drop = () => {
    clearTimeout(pending.current.timer)
    pending.current.call?.abort()
    setBusy(false)
  }
  useEffect(() => drop, [])

  const look = async (keywords: string) => {
    const call = new AbortController()
    pending.current.call = call
    setBusy(true)
    try {
      const { places } = await api.findPlaces({ query: { keywords }, signal: call.signal })
      setFound(places.map((place) => inLanguage(place, i18n.language)))
      if (places.length === 0) toast(t('map.noPlaces'), 'plain')
    } catch (error) {
      const isRefused = isApiError(error, 'too_many_requests')
      if (!call.signal.aborted) toast(isRefused ? errorText(error) : t('map.searchFailed'), 'bad')
    } finally {
      if (pending.current.call === call) setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A surrounding form would be submitted too.
    event.stopPropagation()
    drop()
    const keywords = keyword.trim()
    if (keywords === '') {
      setFound([])
      toast(t('map.keywordMissing'), 'warn')
      return
    }
    pending.current.timer = setTimeout(() => void look(keywords), DEBOUNCE_MILLISECONDS)
  }

  /** The list closes: focus the search. */
  const close = () => {
    if (document.activeElement?.matches(':focus-visible')) form.current?.querySelector('input')?.focus()
    setFound([])
  }
  const choose = (place: FoundPlace) => {
    close()
    onChoose(place)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || found.length === 0) return
    event.stopPropagation()
    close()
  }

  return (
    <search onKeyDown={closeOnEscape}>
      <form ref={form} noValidate onSubmit={submit} className="flex gap-2">
        <SearchInput
          label={t('map.search')}
          value={keyword}
          maxLength={50}
          onType={(typed) => {
            drop()
            setKeyword(typed)
            setFound([])
          }}
        />
        <Button type="submit" variant="ink" busy={isBusy} aria-label={t('map.searchButton')} className="px-3">
          {isBusy ? null : <Search aria-hidden />}
        </Button>
      </form>
      {found.length > 0 ? (
        <ul aria-label={t('map.found')} className="-mx-2 mt-2 max-h-64 overflow-y-auto">
          {found.map((place) => (
            <li key={place.id}>
              <button
                type="button"
                onClick={() => choose(place)}
                className="flex w-full items-start gap-2 rounded-control px-2 py-2 text-left hover:bg-sunken focus-visible:outline-offset-[-2px]"
              >
                <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
                <span className="min-w-0">
                  <span className="block truncate">{place.name}</span>
                  <span className="block truncate text-ink-muted text-xs">{place.address}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  )
}
