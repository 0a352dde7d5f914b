import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { awaitsPreview } from '../../../entities/asset/awaits-preview.ts'
import { openProposal } from '../../../entities/asset-draft/proposed-edits.ts'
import { explanationsQuery } from '../../../entities/explanations/explanations-query.ts'
import { storeAssetQuery, WATCH_MILLISECONDS } from '../../../entities/own-assets/store-queries.ts'
import { useSession } from '../../../entities/session/use-session.ts'
import { storeVersionsQuery } from '../../../entities/versions/version-queries.ts'
import { ExplainEditor } from '../../../features/explain/explain-editor.tsx'
import { AssetPageError, BesideAssetHead } from '../../../features/store/asset-page.tsx'

export const Route = createFileRoute('/store/assets/$assetId/explain')({
  staticData: { title: 'explain.open' },
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  const { assetId } = Route.useParams()
  const { userId } = useSession()
  const asset = useQuery({
    ...storeAssetQuery(assetId),
    staleTime: 0,
    // Placing needs the preview, which may be pending.
    refetchInterval: ({ state }) => (awaitsPreview(state.data) ? WATCH_MILLISECONDS : false),
  })
  const versions = useQuery(storeVersionsQuery(assetId))
  const explanations = useQuery({ ...explanationsQuery(assetId, userId), staleTime: 0, enabled: userId !== undefined })
  const error = asset.error ?? explanations.error
  if (error && !(asset.data && explanations.data)) {
    const retry = () => void Promise.all([asset.refetch(), explanations.refetch()])
    return <AssetPageError error={error} onRetry={retry} />
  }
  // Starts from fresh data.
  const isFresh = [asset, explanations, versions].every(({ isFetchedAfterMount }) => isFetchedAfterMount)
  if (!asset.data || !explanations.data || !isFresh) return <Skeleton className="h-[40rem]" />
  const proposal = asset.data.status === 'saling' ? openProposal(versions.data?.versions ?? []) : undefined
  return (
    <div className="flex flex-col gap-5">
      <BesideAssetHead
        asset={asset.data}
        heading={t('explain.heading', { name: asset.data.name })}
        lead={t('explain.lead')}
      />
      <ExplainEditor key={assetId} asset={asset.data} start={explanations.data} proposal={proposal} />
    </div>
  )
}
