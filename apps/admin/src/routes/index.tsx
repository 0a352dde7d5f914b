import { queryOptions, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, type LinkProps } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { Section } from '@wencang/client/section'
import { MAX_WAITING_COUNT, type Waiting, type WaitingKind } from '@wencang/contract'
import { STAFF_AREAS } from '@wencang/domain'
import { Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { useConsoleLinks } from '../app/console-links.ts'
import { BusinessFigures } from '../features/start/business-figures.tsx'
import { api } from '../shared/api.ts'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFormat } from '../shared/use-format.ts'

const REFRESH_MILLISECONDS = 30_000

const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: async ({ signal }) => (await api.listWaiting({ signal })).waiting,
  refetchInterval: REFRESH_MILLISECONDS,
})

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

/** List page of each kind. */
const LISTS: Record<WaitingKind, Pick<LinkProps, 'to' | 'search'>> = {
  asset: { to: '/reviews', search: { kind: 'asset', waiting: 'submission' } },
  onboarding: { to: '/reviews', search: { kind: 'onboarding' } },
  kyc: { to: '/reviews', search: { kind: 'kyc' } },
  owner: { to: '/reviews', search: { kind: 'asset', waiting: 'owner' } },
  statement: { to: '/reviews', search: { kind: 'asset', waiting: 'statement' } },
  refundRequest: { to: '/refund-requests', search: { state: 'due' } },
  report: { to: '/reports', search: {} },
  payout: { to: '/payouts', search: { status: 'requested' } },
  quarantine: { to: '/payments', search: {} },
  reconciliation: { to: '/reconciliations', search: {} },
}

/** The whole card links to the list. */
function WaitingCard({ waiting: { kind, count, since } }: { waiting: Waiting }) {
  const { t } = useTranslation()
  const { dateTime, ago } = useFormat()
  return (
    <li className="relative flex flex-col gap-1 rounded-card border border-line bg-surface p-5 hover:border-line-strong">
      <h3 className="font-normal text-ink-soft text-sm">
        <Link {...LISTS[kind]} className="after:absolute after:inset-0 after:content-['']">
          {t(`start.kind.${kind}`)}
        </Link>
      </h3>
      <p className={`tabular font-serif text-3xl ${count === 0 ? 'text-ink-muted' : ''}`}>
        {count >= MAX_WAITING_COUNT ? t('start.many', { count: MAX_WAITING_COUNT - 1 }) : count}
      </p>
      <p className="min-h-5 text-ink-muted text-xs">
        {since ? (
          <time dateTime={since} title={dateTime(since)}>
            {t('start.since', { ago: ago(since) })}
          </time>
        ) : (
          t('start.nothing')
        )}
      </p>
    </li>
  )
}

/** Some operators never have waiting tasks. */
function PagesOf() {
  const { t } = useTranslation()
  const links = useConsoleLinks().filter(({ to }) => to !== '/')
  return (
    <nav aria-labelledby="own-pages">
      <h2 id="own-pages" className="mb-4 text-xl">
        {t('start.pages')}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className="link text-sm">
              {t(link.key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
