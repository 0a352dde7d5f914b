import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SearchInput } from './search-input.tsx'

const DEBOUNCE_MILLISECONDS = 300

export type PlainSearchProps = {
  /** Label and placeholder. */
  label: string
  maxLength?: number
  typed: string
  onType: (typed: string) => void
}

/** Debounced search text. */
export function useTyped(keyword: string | undefined, onSearch: (keyword: string | undefined) => void) {
  const [typed, setTyped] = useState(keyword ?? '')

  useEffect(() => setTyped(keyword ?? ''), [keyword])

  useEffect(() => {
    const wanted = typed.trim() || undefined
    if (wanted === keyword) return
    const timer = setTimeout(() => onSearch(wanted), DEBOUNCE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [typed, keyword, onSearch])

  return [typed, setTyped] as const
}

export function PlainSearch({ label, maxLength = 64, typed, onType }: PlainSearchProps) {
  return (
    <search className="relative block w-full">
      <Search aria-hidden className="absolute top-3 left-3 z-[1] size-4 text-ink-muted" />
      <SearchInput label={label} value={typed} maxLength={maxLength} onType={onType} className="pl-9" />
    </search>
  )
}
