import { cn, Input } from '@wencang/ui'
import { X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'placeholder' | 'aria-label'> & {
  /** Label and placeholder. */
  label: string
  value: string
  onType: (typed: string) => void
}

/** Search field with a clear button, alike in all browsers. */
export function SearchInput({ label, value, onType, className, ...rest }: SearchInputProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLDivElement>(null)
  const clear = () => {
    onType('')
    field.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={field} className="relative min-w-0 flex-1">
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onType(event.target.value)}
        className={cn('pr-10 [&::-webkit-search-cancel-button]:appearance-none', className)}
        {...rest}
      />
      {value === '' ? null : (
        <button
          type="button"
          aria-label={t('common.clear')}
          onClick={clear}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control text-ink-muted hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
