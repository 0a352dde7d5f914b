import { Button, Input } from '@wencang/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Submitted explicitly. `value` is the applied search. */
export function SearchField(props: { label: string; value: string; onSearch: (typed: string) => void }) {
  const { t } = useTranslation()
  const { label, value, onSearch } = props
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // The search changed elsewhere, such as by going back.
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <search className="w-full max-w-md">
      <form onSubmit={search} className="flex gap-2">
        <Input
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="outline">
          {t('search.action')}
        </Button>
      </form>
    </search>
  )
}
