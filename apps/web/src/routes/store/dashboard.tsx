import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { useFormat } from '@wencang/client/use-format'
import { DEFAULT_TREND_DAYS, type Statistics, type TrendDays } from '@wencang/contract'
import { ASSET_STATUSES, nameIn } from '@wencang/domain'
import { Card, Picture, Skeleton } from '@wencang/ui'
import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { originsQuery, statisticsQuery, styleQuery } from '../../entities/own-assets/store-queries.ts'
import { waitingRequestsQuery } from '../../entities/owners/owner-queries.ts'
import { waitingOrderRequestsQuery } from '../../entities/requests/request-queries.ts'
import { useSession } from '../../entities/session/use-session.ts'
import { payoutAccountsQuery } from '../../features/store/income-queries.ts'
import { MoneySummary } from '../../features/store/money-summary.tsx'
import { TrendChart } from '../../features/store/trend-chart.tsx'
import { ViewOrigins } from '../../features/store/view-origins.tsx'
import { LinkButton } from '../../shared/link-button.tsx'

export const Route = createFileRoute('/store/dashboard')({
  staticData: { title: 'store.dashboard' },
  component: Page,
})

function Page() {
  const { t, i18n } = useTranslation()
  const { yuan, number } = useFormat()
  const [days, setDays] = useState<TrendDays>(DEFAULT_TREND_DAYS)
  const { data, error, refetch } = useQuery(statisticsQuery(days))
  const { isAssetsOwner } = useSession()
  const ownership = useQuery({ ...waitingRequestsQuery, enabled: isAssetsOwner })
  const requests = useQuery(waitingOrderRequestsQuery)
  const origins = useQuery(originsQuery(undefined, days))
  if (error && !data) {
    return <LoadError error={error} onRetry={refetch} />
  }
  // Shown together: late counts would move the page. Failing ones are not waited for.
  const isCounting = [ownership, requests, origins].some(
    ({ isLoading, failureCount }) => isLoading && failureCount === 0,
  )
  if (!data || isCounting) return <Skeleton className="h-[32rem]" />
  const figures: { key: string; value: string; net: number | undefined; toOrders?: true }[] = [
    { key: 'store.revenueToday', value: yuan(data.sales.today), net: data.sales.netToday },
    { key: 'store.revenueMonth', value: yuan(data.sales.month), net: data.sales.netMonth },
    { key: 'store.revenueTotal', value: yuan(data.sales.revenue), net: data.money.net },
    { key: 'store.ordersTotal', value: number(data.sales.orders), net: undefined, toOrders: true },
  ]
  const statuses = ASSET_STATUSES.filter((status) => (data.assets.byStatus[status] ?? 0) > 0)
  return (
    <div className="flex flex-col gap-6">
      <WaitingRequests counts={{ ownership: ownership.data ?? 0, requests: requests.data ?? 0 }} />
      <FirstSteps assets={data.assets} />
      <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {figures.map((figure) => (
          <Card key={figure.key} className="flex flex-col gap-1">
            <dt className="text-ink-muted text-sm">{t(figure.key)}</dt>
            <dd className="tabular truncate font-serif text-2xl">
              {figure.toOrders ? (
                <Link
                  to="/store/orders"
                  search={{ status: 'completed' }}
                  className="underline decoration-line-strong underline-offset-4 hover:text-accent"
                >
                  {figure.value}
                </Link>
              ) : (
                figure.value
              )}
            </dd>
            {figure.net === undefined ? null : (
              <dd className="tabular text-ink-muted text-xs">{t('store.netOf', { net: yuan(figure.net) })}</dd>
            )}
          </Card>
        ))}
      </dl>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card>
          <h2 className="mb-4 text-lg">{t('store.trend')}</h2>
          <TrendChart trend={data.trend} days={days} onDays={setDays} />
        </Card>
        <Card>
          <h2 className="mb-4 text-lg">{t('store.assetsTotal', { count: data.assets.total })}</h2>
          {data.assets.owned > 0 ? (
            <p className="-mt-3 mb-3 text-ink-muted text-sm">{t('store.owned', { count: data.assets.owned })}</p>
          ) : null}
          {statuses.length === 0 ? (
            <LinkButton variant="outline" to="/store/upload-asset">
              {t('store.uploadAsset')}
            </LinkButton>
          ) : (
            <dl className="divide-y divide-line text-sm">
              {statuses.map((status) => (
                <div key={status} className="flex items-center justify-between">
                  <dt className="flex-1 text-ink-muted">
                    <Link
                      to="/store/assets"
                      search={{ status }}
                      className="block py-2.5 underline decoration-line-strong underline-offset-4 hover:text-accent"
                    >
                      {t(`assetStatus.${status}`)}
                    </Link>
                  </dt>
                  <dd className="tabular">{number(data.assets.byStatus[status] ?? 0)}</dd>
                </div>
              ))}
            </dl>
          )}
        </Card>
      </div>
      <ViewOrigins days={days} />
      <MoneySummary money={data.money} />
      {data.top.length > 0 ? (
        <Card>
          <h2 className="mb-2 text-lg">{t('store.top')}</h2>
          <ul className="divide-y divide-line">
            {data.top.map((asset) => (
              <li key={asset.id} className="relative flex items-center gap-4 py-3 hover:bg-surface">
                <Picture src={asset.snapshot} alt="" className="w-16 shrink-0 rounded-control" />
                <span className="flex min-w-0 flex-1 flex-col md:flex-row md:items-center md:justify-between md:gap-4">
                  <Link
                    to="/store/assets/$assetId/statistics"
                    params={{ assetId: asset.id }}
                    className="truncate font-serif after:absolute after:inset-0 after:content-['']"
                  >
                    {nameIn(asset, i18n.language)}
                  </Link>
                  <span className="tabular shrink-0 text-ink-muted text-sm">
                    {t('store.sold', { count: asset.orders })}
                  </span>
                </span>
                <span className="tabular w-20 shrink-0 text-right md:w-24">{yuan(asset.revenue)}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  )
}

const REQUESTS = [
  { kind: 'ownership', to: '/store/ownership' },
  { kind: 'requests', to: '/store/requests' },
] as const

/** Links to the requests that wait for the seller's answer. */
function WaitingRequests({ counts }: { counts: Record<(typeof REQUESTS)[number]['kind'], number> }) {
  const { t } = useTranslation()
  const waiting = REQUESTS.filter(({ kind }) => counts[kind] > 0)
  if (waiting.length === 0) return null
  return (
    <Card className="py-2">
      <ul className="divide-y divide-line">
        {waiting.map(({ kind, to }) => (
          <li key={kind} className="relative flex items-center justify-between gap-4 py-3">
            <Link to={to} className="font-medium text-accent after:absolute after:inset-0 after:content-['']">
              {t('store.waiting', { name: t(`store.${kind}`), count: counts[kind] })}
            </Link>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-muted" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Checklist for new sellers, until an asset is on sale. */
function FirstSteps({ assets }: { assets: Statistics['assets'] }) {
  const { t } = useTranslation()
  const style = useQuery(styleQuery)
  const accounts = useQuery(payoutAccountsQuery)
  if ((assets.byStatus.saling ?? 0) > 0 || style.isError || accounts.isError) return null
  const isKnown = style.isSuccess && accounts.isSuccess
  const isSubmitted = assets.total > (assets.byStatus.uploading ?? 0) + (assets.byStatus.failed ?? 0)
  const steps = [
    { key: 'home', to: '/store/style', isDone: Boolean(style.data?.snapshotId && style.data.description) },
    { key: 'upload', to: '/store/upload-asset', isDone: assets.total > 0 },
    { key: 'review', to: '/store/assets', isDone: isSubmitted },
    { key: 'payout', to: '/store/income', isDone: Boolean(accounts.data?.current) },
  ] as const
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t('firstSteps.title')}</h2>
      <ol className="divide-y divide-line">
        {steps.map(({ key, to, isDone }) => (
          <li key={key} className="relative flex items-center gap-4 py-3 hover:bg-sunken">
            {!isKnown ? (
              <Skeleton className="size-5 shrink-0 rounded-full" />
            ) : isDone ? (
              <CircleCheck aria-label={t('firstSteps.done')} className="size-5 shrink-0 text-good" />
            ) : (
              <Circle aria-label={t('firstSteps.open')} className="size-5 shrink-0 text-ink-muted" />
            )}
            <span className="min-w-0 flex-1">
              <Link to={to} className="font-medium after:absolute after:inset-0 after:content-['']">
                {t(`firstSteps.${key}.title`)}
              </Link>
              <span className="block text-ink-muted text-sm">{t(`firstSteps.${key}.text`)}</span>
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-muted" />
          </li>
        ))}
      </ol>
    </Card>
  )
}
