import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { isApiError } from '@wencang/contract'
import { Button, EmptyState, Skeleton } from '@wencang/ui'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ExplainEditor } from '../../features/explain/explain-editor.tsx'
import { explanationsQuery } from '../../features/explain/explanations-query.ts'
import { useSession } from '../../features/session/use-session.ts'
import { AssetStatusBadge } from '../../features/store/asset-status-badge.tsx'
import { BackToAssets } from '../../features/store/back-to-assets.tsx'
import { storeAssetQuery, WATCH_MILLISECONDS } from '../../features/store/store-queries.ts'

const route = getRouteApi('/store/assets/$assetId/explain')

/** The editor of what explains one of the creator's own assets. */
export function Page() {
  const { t } = useTranslation()
  const { assetId } = route.useParams()
  const { userId } = useSession()
  const asset = useQuery({
    ...storeAssetQuery(assetId),
    staleTime: 0,
    // Places are chosen on the preview, which may still be made.
    refetchInterval: ({ state }) => (state.data?.preview.state === 'waiting' ? WATCH_MILLISECONDS : false),
  })
  const explanations = useQuery({ ...explanationsQuery(assetId, userId), staleTime: 0, enabled: userId !== undefined })
  const error = asset.error ?? explanations.error
  if (error && !(asset.data && explanations.data)) {
    const isGone = isApiError(error, 'asset_not_found', 'invalid_parameters')
    const retry = () => void Promise.all([asset.refetch(), explanations.refetch()])
    return (
      <EmptyState
        title={t(isGone ? 'editor.gone' : 'state.errorTitle')}
        description={t(isGone ? 'editor.goneText' : 'state.errorText')}
        action={isGone ? <BackToAssets /> : <Button onClick={retry}>{t('common.retry')}</Button>}
      />
    )
  }
  // The draft begins with what is stored now.
  if (!asset.data || !explanations.data || !explanations.isFetchedAfterMount) return <Skeleton className="h-[40rem]" />
  return (
    <div className="flex flex-col gap-5">
      <Button asChild variant="link" className="self-start">
        <Link to="/store/assets/$assetId/edit" params={{ assetId }}>
          <ArrowLeft aria-hidden />
          {t('explain.back')}
        </Link>
      </Button>
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="min-w-0 break-words text-2xl">{t('explain.heading', { name: asset.data.name })}</h2>
          <AssetStatusBadge asset={asset.data} />
        </div>
        <p className="max-w-3xl text-ink-soft text-sm">{t('explain.lead')}</p>
      </header>
      <ExplainEditor key={assetId} asset={asset.data} start={explanations.data} />
    </div>
  )
}
