import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { pagesQuery } from '@wencang/client/pages-query'
import type { WorkRow } from '@wencang/contract'
import { ASSET_STATUSES, ASSET_TRANSITIONS, nextState } from '@wencang/domain'
import { Badge, type BadgeProps, Picture } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { MoneyFilters } from '../entities/people/money-filters.tsx'
import { PersonLink } from '../entities/people/person-link.tsx'
import { usePersonText } from '../entities/people/person-text.ts'
import { readWorkSearch, type WorkSearch } from '../entities/works/work-search.ts'
import { TakeDown } from '../features/works/take-down.tsx'
import { api } from '../shared/api.ts'
import { EndlessTable } from '../shared/lists/endless-table.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFormat } from '../shared/use-format.ts'

const worksQuery = (search: WorkSearch) => pagesQuery(['works', search], api.listWorks, search)

export const Route = createFileRoute('/works')({
  staticData: { area: 'reviews' },
  validateSearch: readWorkSearch,
  component: Page,
})

const TONES: Partial<Record<WorkRow['status'], BadgeProps['tone']>> = {
  saling: 'good',
  processing: 'warn',
  rejected: 'bad',
  violation: 'bad',
  failed: 'bad',
}

/** Assets in every state; filters are in the URL. */
function Page() {
  const { t } = useTranslation()
  const { dateTime, yuan } = useFormat()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const show = (next: WorkSearch) => void navigate({ to: '/works', search: next, resetScroll: false })
  const list = useInfiniteQuery(worksQuery(search))
  const textOf = usePersonText()
  const person = list.data?.pages
    .flatMap(({ works }) => works.flatMap(({ creator, owner }) => [creator, ...(owner ? [owner] : [])]))
    .find(({ id }) => id === search.person)
  return (
    <>
      <PageHeading title={t('nav.works')} />
      <MoneyFilters
        search={search}
        onShow={show}
        label={t('works.search')}
        statuses={ASSET_STATUSES}
        statusText={(status) => t(`assetStatus.${status}`)}
        findsPeople={false}
        personName={person && textOf(person)}
      />
      <EndlessTable
        list={list}
        isNarrowed={Object.keys(search).length > 0}
        rowsOf={(page) => page.works}
        align="middle"
        columns={[
          { title: t('orders.asset'), cell: (work) => <Work work={work} search={search} /> },
          { title: t('works.creator'), cell: (work) => <Creator work={work} /> },
          { title: t('orders.price'), cell: (work) => <span className="tabular">{yuan(work.price)}</span> },
          { title: t('works.sales'), cell: (work) => <span className="tabular">{work.sales}</span> },
          {
            title: t('orders.status'),
            cell: (work) => <Badge tone={TONES[work.status]}>{t(`assetStatus.${work.status}`)}</Badge>,
          },
          { title: t('works.createdTime'), noWrap: true, cell: (work) => dateTime(work.createdTime) },
          {
            title: t('orders.actions'),
            cell: (work) => (isDecidable(work) ? <TakeDown work={work} /> : null),
          },
        ]}
      />
    </>
  )
}

/** True if a violation can be marked or lifted. */
const isDecidable = ({ status }: WorkRow) =>
  nextState(ASSET_TRANSITIONS, status, status === 'violation' ? 'restore' : 'violation') !== null

/** Submitted assets link to their review. */
function Work({ work, search }: { work: WorkRow; search: WorkSearch }) {
  return (
    <span className="flex items-center gap-3">
      <Picture src={work.snapshot} alt="" className="w-14 shrink-0 rounded-control" />
      {work.status === 'deleted' ? (
        <span className="font-serif">{work.name}</span>
      ) : (
        <Link
          to="/reviews/asset/$assetId"
          params={{ assetId: work.id }}
          search={{ works: search }}
          className="link font-serif"
        >
          {work.name}
        </Link>
      )}
    </span>
  )
}

function Creator({ work: { creator, owner } }: { work: WorkRow }) {
  const { t } = useTranslation()
  return (
    <>
      <PersonLink person={creator} />
      {owner ? (
        <p className="text-ink-muted text-xs">
          {t('works.owner')} <PersonLink person={owner} />
        </p>
      ) : null}
    </>
  )
}
