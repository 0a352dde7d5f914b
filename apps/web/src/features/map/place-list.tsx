import { EmptyState, Skeleton } from '@wencang/ui'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchInput } from '../../shared/page-parts/search-input.tsx'
import { PlaceRow } from './place-row.tsx'
import type { Place } from './places.ts'

/** Maximum rows; the filter finds the others. */
const MAX_ROWS = 100

type PlaceListProps = {
  places: Place[]
  isPending: boolean
  onActive: (id: string | undefined) => void
}

/** All places by name, usable without the map. */
export function PlaceList({ places, isPending, onActive }: PlaceListProps) {
  const { t } = useTranslation()
  const [keyword, setKeyword] = useState('')
  const wanted = useDeferredValue(keyword).trim().toLowerCase()
  const found = places.filter(
    ({ name, title }) => wanted === '' || [name, title?.en].some((one) => one?.toLowerCase().includes(wanted)),
  )
  return (
    <>
      <div className="border-line border-b p-3">
        <SearchInput label={t('map.filter')} value={keyword} onType={setKeyword} />
      </div>
      {isPending ? <Skeleton className="m-4 h-40" /> : null}
      {!isPending && found.length === 0 ? (
        <EmptyState title={t(wanted === '' ? 'state.noData' : 'state.noMatch')} className="py-6" />
      ) : null}
      <ul aria-label={t('map.list')} className="min-h-0 flex-1 overflow-y-auto">
        {found.slice(0, MAX_ROWS).map((place) => (
          <PlaceRow key={place.id} place={place} onActive={onActive} />
        ))}
      </ul>
    </>
  )
}
