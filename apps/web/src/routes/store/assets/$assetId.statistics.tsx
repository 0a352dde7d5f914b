import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { useFormat } from '@wencang/client/use-format'
import { DEFAULT_TREND_DAYS, isApiError, type TrendDays } from '@wencang/contract'
import { isId, nameIn } from '@wencang/domain'
import { Card, EmptyState, Picture, Skeleton } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetStatusBadge } from '../../../entities/own-assets/asset-status-badge.tsx'
import { assetStatisticsQuery } from '../../../entities/own-assets/store-queries.ts'
import { BackToAssets } from '../../../features/store/back-to-assets.tsx'
import { TrendChart } from '../../../features/store/trend-chart.tsx'
import { ViewOrigins } from '../../../features/store/view-origins.tsx'
import { LinkButton } from '../../../shared/link-button.tsx'

export const Route = createFileRoute('/store/assets/$assetId/statistics')({
  staticData: { title: 'store.assetStatistics' },
  component: Page,
})

function Page() {
  const { t, i18n } = useTranslation()
  const { yuan, number } = useFormat()
  const { assetId } = useParams({ from: '/store/assets/$assetId/statistics' })
  const [days, setDays] = useState<TrendDays>(DEFAULT_TREND_DAYS)
  const { data, error, refetch } = useQuery(assetStatisticsQuery(assetId, days))
  if (isApiError(error, 'asset_not_found', 'invalid_parameters')) return <Gone assetId={assetId} />
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-[32rem]" />
  const { asset, sale } = data
  const figures = [
    { label: t('store.measures.views'), value: number(data.views) },
    { label: t('store.measures.orders'), value: number(data.orders) },
    { label: t('income.figure.gross'), value: yuan(sale.gross) },
    { label: t('income.figure.fee'), value: yuan(sale.fee) },
    { label: t('income.figure.othersShares'), value: yuan(sale.othersShares) },
    { label: t('income.figure.net'), value: yuan(sale.net) },
  ]
  return (
    <div className="flex flex-col gap-6">
      <BackToAssets />
      <div className="flex flex-wrap items-center gap-4">
        <Picture src={asset.snapshot} alt="" className="w-24 shrink-0 rounded-control" />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="font-serif text-xl">{nameIn(asset, i18n.language)}</h2>
          <AssetStatusBadge asset={asset} />
        </div>
        <div className="flex flex-wrap gap-2">
          {asset.status === 'saling' ? (
            <LinkButton variant="outline" to="/asset/$assetId/detail" params={{ assetId }}>
              {t('store.seePage')}
            </LinkButton>
          ) : null}
          <LinkButton variant="outline" to="/store/orders" search={{ assetId }}>
            {t('store.seeOrders')}
          </LinkButton>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        {figures.map(({ label, value }) => (
          <Card key={label} className="flex flex-col gap-1">
            <dt className="text-ink-muted text-sm">{label}</dt>
            <dd className="tabular truncate font-serif text-2xl">{value}</dd>
          </Card>
        ))}
      </dl>
      <Card>
        <h2 className="mb-4 text-lg">{t('store.trend')}</h2>
        <TrendChart trend={data.trend} days={days} onDays={setDays} />
      </Card>
      <ViewOrigins assetId={assetId} days={days} />
    </div>
  )
}

/** Shown for deleted assets, whose sales remain, and foreign ones. */
function Gone({ assetId }: { assetId: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('store.noStatistics')}
      description={t('store.noStatisticsText')}
      action={
        <div className="flex flex-col items-center gap-4">
          {isId(assetId) ? (
            <LinkButton variant="outline" to="/store/orders" search={{ assetId }}>
              {t('store.seeOrders')}
            </LinkButton>
          ) : null}
          <BackToAssets />
        </div>
      }
    />
  )
}
