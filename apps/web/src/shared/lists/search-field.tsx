import { Button, Input } from '@wencang/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

type SearchFieldProps = { label: string; value: string | undefined; onSearch: (value: string | undefined) => void }

/** Searches on submit; an empty field resets the list. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value ?? '')
  // Back and forward navigation changes it too.
  useEffect(() => setTyped(value ?? ''), [value])
  return (
    // biome-ignore lint/a11y/useSemanticElements: React does not know the element <search> in all browsers that we support
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = typed.trim() || undefined
        if (wanted !== value) onSearch(wanted)
      }}
      className="flex w-full gap-2 sm:w-80"
    >
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={64}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          if (event.target.value === '' && value !== undefined) onSearch(undefined)
        }}
      />
      <Button type="submit" variant="outline">
        {t('store.find')}
      </Button>
    </form>
  )
}
