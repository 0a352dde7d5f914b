import { Chip, ChipGroup } from '@wencang/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DayFields } from '../../shared/lists/day-fields.tsx'
import type { MoneySearch } from '../../shared/lists/list-search.ts'
import { SearchField } from '../../shared/lists/search-field.tsx'
import { PersonFinder } from './person-finder.tsx'

export type MoneyFiltersProps<Status extends string> = {
  search: MoneySearch<Status>
  onShow: (next: MoneySearch<Status>) => void
  label: string
  statuses: readonly Status[]
  statusText: (status: Status) => string
  /** Offers people to filter by; default true. */
  findsPeople?: boolean
  /** Name of the filtered person, if rows have it. */
  personName?: string | undefined
  /** Further fields beside the dates. */
  children?: ReactNode
}

export function MoneyFilters<Status extends string>(props: MoneyFiltersProps<Status>) {
  const { t } = useTranslation()
  const { search, onShow, label, statuses, statusText, findsPeople = true, personName, children } = props
  /** Returns the search with one value changed or removed. */
  const change = (name: keyof MoneySearch<Status>, value: string | undefined) => {
    const { [name]: _, ...rest } = search
    onShow((value ? { ...rest, [name]: value } : rest) as MoneySearch<Status>)
  }
  return (
    <div className="mb-6 flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <SearchField label={label} value={search.q ?? ''} onSearch={(typed) => change('q', typed)} />
        <DayFields
          days={search}
          onChange={(days) => {
            const { from: _from, to: _to, ...rest } = search
            onShow({ ...rest, ...days } as MoneySearch<Status>)
          }}
        />
        {children}
      </div>
      {findsPeople || search.person ? (
        <PersonFinder
          personId={search.person}
          onChoose={(id) => change('person', id)}
          texts={{ find: t('filter.findPerson'), found: t('filter.foundPeople') }}
          name={personName}
        />
      ) : null}
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
