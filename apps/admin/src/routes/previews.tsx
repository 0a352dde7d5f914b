import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Badge } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../entities/people/person-link.tsx'
import { api } from '../shared/api.ts'
import { EndlessTable } from '../shared/lists/endless-table.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFormat } from '../shared/use-format.ts'

export const Route = createFileRoute('/previews')({
  staticData: { area: 'reviews' },
  component: Page,
})

const REFRESH_MILLISECONDS = 10_000

const queueQuery = infiniteQueryOptions({
  queryKey: ['preview-queue'],
  queryFn: ({ signal }) => api.listPreviewQueue({ signal }),
  initialPageParam: undefined,
  getNextPageParam: () => undefined,
  refetchInterval: REFRESH_MILLISECONDS,
})

/** Waiting previews, and each creator's processing time today. */
function Page() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const list = useInfiniteQuery(queueQuery)
  const minutes = (seconds: number) => t('previews.minutes', { count: Math.ceil(seconds / 60) })
  const secondsPerDay = list.data?.pages[0]?.secondsPerDay
  const budget = secondsPerDay === undefined ? '' : ` ${t('previews.budget', { budget: minutes(secondsPerDay) })}`
  return (
    <>
      <PageHeading title={t('nav.previews')} lead={`${t('previews.lead')}${budget}`} />
      <EndlessTable
        list={list}
        rowsOf={(page) => page.creators.map((row) => ({ ...row, id: row.creator.id }))}
        columns={[
          { title: t('works.creator'), cell: (row) => <PersonLink person={row.creator} /> },
          { title: t('previews.waiting'), cell: (row) => <span className="tabular">{row.waiting}</span> },
          { title: t('previews.running'), cell: (row) => <span className="tabular">{row.running}</span> },
          { title: t('previews.since'), noWrap: true, cell: (row) => dateTime(row.since) },
          {
            title: t('previews.used'),
            cell: (row) => (
              <span className="flex flex-wrap items-center gap-2">
                <span className="tabular whitespace-nowrap">{minutes(row.usedSeconds)}</span>
                {row.isOverBudget ? <Badge tone="warn">{t('previews.overBudget')}</Badge> : null}
              </span>
            ),
          },
        ]}
      />
    </>
  )
}
