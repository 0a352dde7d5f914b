import { Section } from '@wencang/client/section'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import type { Waiting } from '@wencang/contract'
import { STAFF_AREAS } from '@wencang/domain'
import { Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { PagesOf } from '../app/pages-of.tsx'
import { BusinessFigures } from '../features/start/business-figures.tsx'
import { WaitingCard } from '../features/start/waiting-card.tsx'
import { waitingQuery } from '../features/start/waiting-query.ts'
import { PageHeading } from '../shared/page-heading.tsx'

export const Route = createFileRoute('/')({
  staticData: { area: 'staff' },
  component: Page,
})

/** Business figures, and waiting tasks by area, linked to their lists. */
function Page() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(waitingQuery)
  return (
    <>
      <PageHeading title={t('nav.start')} lead={t('start.lead')} />
      <BusinessFigures />
      {error && !data ? <LoadError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <WaitingSkeleton /> : null}
      {data ? <Parts waiting={data} /> : null}
    </>
  )
}

function Parts({ waiting }: { waiting: Waiting[] }) {
  const { t } = useTranslation()
  const parts = STAFF_AREAS.map((area) => ({ area, rows: waiting.filter((row) => row.area === area) }))
  return (
    <div className="flex flex-col gap-10">
      {parts.map(({ area, rows }) =>
        rows.length === 0 ? null : (
          <Section key={area} title={t(`start.part.${area}`)}>
            <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
              {rows.map((row) => (
                <WaitingCard key={row.kind} waiting={row} />
              ))}
            </ul>
          </Section>
        ),
      )}
      <PagesOf />
    </div>
  )
}

function WaitingSkeleton() {
  return (
    <div aria-busy className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-32" />
      ))}
    </div>
  )
}
