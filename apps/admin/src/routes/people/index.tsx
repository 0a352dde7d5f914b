import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { Badge } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { usePersonText } from '../../entities/people/person-text.ts'
import { RoleBadges } from '../../entities/people/role-badges.tsx'
import { peopleQuery } from '../../features/people/people-queries.ts'
import { readPeopleSearch } from '../../features/people/people-search.ts'
import { DayFields } from '../../shared/lists/day-fields.tsx'
import { EndlessTable } from '../../shared/lists/endless-table.tsx'
import { SearchField } from '../../shared/lists/search-field.tsx'
import { PageHeading } from '../../shared/page-heading.tsx'
import { useFormat } from '../../shared/use-format.ts'

export const Route = createFileRoute('/people/')({
  staticData: { area: 'operator' },
  validateSearch: readPeopleSearch,
  component: Page,
})

/** People search, held in the URL. */
function Page() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const textOf = usePersonText()
  const search = Route.useSearch()
  const { q, ...days } = search
  const navigate = useNavigate()
  const list = useInfiniteQuery(peopleQuery(search))
  return (
    <>
      <PageHeading title={t('nav.people')} />
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <SearchField
          label={t('people.search')}
          value={q ?? ''}
          onSearch={(typed) => void navigate({ to: '/people', search: { ...days, ...(typed && { q: typed }) } })}
        />
        <DayFields
          days={days}
          onChange={(next) => void navigate({ to: '/people', search: { ...(q && { q }), ...next } })}
        />
      </div>
      <EndlessTable
        list={list}
        isNarrowed={Object.keys(search).length > 0}
        rowsOf={(page) => page.people}
        columns={[
          {
            title: t('people.name'),
            cell: (person) => (
              <Link to="/people/$id" params={{ id: person.id }} className="link">
                {textOf(person)}
              </Link>
            ),
          },
          {
            title: t('people.email'),
            cell: (person) => (person.email ? <span className="break-all">{person.email}</span> : null),
          },
          {
            title: t('people.phone'),
            cell: (person) => (person.phone ? <span className="tabular">{person.phone}</span> : null),
          },
          {
            title: t('people.roles'),
            cell: (person) => (person.roles.length > 0 ? <RoleBadges roles={person.roles} /> : null),
          },
          {
            title: t('orders.status'),
            cell: (person) => (person.suspended ? <Badge tone="bad">{t('people.suspended')}</Badge> : null),
          },
          { title: t('people.createdTime'), noWrap: true, cell: (person) => dateTime(person.createdTime) },
        ]}
      />
    </>
  )
}
