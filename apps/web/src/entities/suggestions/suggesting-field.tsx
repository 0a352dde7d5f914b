import { Input } from '@wencang/ui'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useCallback, useId, useRef, useState } from 'react'
import { SuggestionList } from './suggestion-list.tsx'

export type SuggestingFieldProps = {
  /** Label and placeholder. */
  label: string
  typed: string
  onType: (typed: string) => void
  /** Submitted or chosen keyword; undefined if empty. */
  onSearch: (keyword: string | undefined) => void
  /** A suggestion was chosen; keywords are searched afterwards. */
  onClose?: () => void
  /** Whether the list overlays the content below. */
  isFloating: boolean
  /** Whether to focus on mount. */
  hasFocus?: boolean | undefined
  inputRef?: RefObject<HTMLInputElement | null>
}

export function SuggestingField({
  label,
  typed,
  onType,
  onSearch,
  onClose,
  isFloating,
  hasFocus,
  inputRef,
}: SuggestingFieldProps) {
  const id = useId()
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null)
  const [isOpen, setOpen] = useState(!isFloating && typed !== '')
  const [{ active, hasOptions }, setState] = useState<{ active?: string | undefined; hasOptions: boolean }>({
    hasOptions: false,
  })
  const onActive = useCallback(
    (option: string | undefined, has: boolean) => setState({ active: option, hasOptions: has }),
    [],
  )
  const isShown = isOpen && hasOptions

  const onKeyDown = (event: KeyboardEvent) => {
    // Input method keys choose characters.
    if (event.nativeEvent.isComposing) return
    if (isOpen && keys.current?.(event)) event.preventDefault()
    else if (event.key === 'ArrowDown') setOpen(true)
    else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Enter') {
      setOpen(false)
      onSearch(typed.trim() || undefined)
    }
  }

  return (
    <search className="relative block w-full" onBlur={() => isFloating && setOpen(false)}>
      <Search aria-hidden className="absolute top-3 left-3 size-4 text-ink-muted" />
      <Input
        ref={inputRef}
        type="text"
        autoFocus={hasFocus ?? false}
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={id}
        aria-activedescendant={isShown ? active : undefined}
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={64}
        onChange={(event) => {
          onType(event.target.value)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        className="pl-9"
      />
      {isOpen ? (
        <SuggestionList
          id={id}
          typed={typed}
          keys={keys}
          onActive={onActive}
          onSearch={(keyword) => {
            onType(keyword)
            onSearch(keyword)
          }}
          onClose={() => {
            setOpen(false)
            onClose?.()
          }}
          className={
            isFloating
              ? 'absolute inset-x-0 top-full z-bar mt-1 max-h-[60dvh] overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-float'
              : 'mt-3'
          }
        />
      ) : null}
    </search>
  )
}
