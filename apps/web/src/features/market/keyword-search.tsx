import { Input } from '@wencang/ui'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

const DEBOUNCE_MILLISECONDS = 300

export type KeywordSearchProps = {
  /** What is searched; also the placeholder. */
  label: string
  maxLength?: number
  keyword: string | undefined
  onSearch: (keyword: string | undefined) => void
}

/** Searches as the reader types, once they pause. */
export function KeywordSearch({ label, maxLength = 64, keyword, onSearch }: KeywordSearchProps) {
  const [typed, setTyped] = useState(keyword ?? '')

  useEffect(() => setTyped(keyword ?? ''), [keyword])

  useEffect(() => {
    const wanted = typed.trim() || undefined
    if (wanted === keyword) return
    const timer = setTimeout(() => onSearch(wanted), DEBOUNCE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [typed, keyword, onSearch])

  return (
    <search className="relative block w-full sm:max-w-md sm:flex-1">
      <Search aria-hidden className="-translate-y-1/2 absolute top-1/2 left-3 size-4 text-ink-muted" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={maxLength}
        onChange={(event) => setTyped(event.target.value)}
        className="pl-9"
      />
    </search>
  )
}
