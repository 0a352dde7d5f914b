import { Chip, ChipGroup, Field, Input } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import type { MoneySearch } from '../../shared/lists/list-search.ts'
import { SearchField } from '../../shared/lists/search-field.tsx'
import { PersonFinder } from './person-finder.tsx'

export type MoneyFiltersProps<Status extends string> = {
  search: MoneySearch<Status>
  onShow: (next: MoneySearch<Status>) => void
  label: string
  statuses: readonly Status[]
  statusText: (status: Status) => string
}

export function MoneyFilters<Status extends string>(props: MoneyFiltersProps<Status>) {
  const { t } = useTranslation()
  const { search, onShow, label, statuses, statusText } = props
  /** Returns the search with one value changed or removed. */
  const change = (name: keyof MoneySearch<Status>, value: string | undefined) => {
    const { [name]: _, ...rest } = search
    onShow((value ? { ...rest, [name]: value } : rest) as MoneySearch<Status>)
  }
  return (
    <div className="mb-6 flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <SearchField label={label} value={search.q ?? ''} onSearch={(typed) => change('q', typed)} />
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={t(`filter.${name}`)} className="w-40">
            <Input type="date" value={search[name] ?? ''} onChange={(event) => change(name, event.target.value)} />
          </Field>
        ))}
      </div>
      <PersonFinder
        personId={search.person}
        onChoose={(id) => change('person', id)}
        texts={{ find: t('filter.findPerson'), one: t('filter.onePerson'), found: t('filter.foundPeople') }}
      />
      <ChipGroup label={t('orders.status')}>
        <Chip pressed={search.status === undefined} onClick={() => change('status', undefined)}>
          {t('payouts.all')}
        </Chip>
        {statuses.map((status) => (
          <Chip key={status} pressed={search.status === status} onClick={() => change('status', status)}>
            {statusText(status)}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  )
}
