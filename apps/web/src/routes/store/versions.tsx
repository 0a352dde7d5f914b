import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { isApiError, type StoreVersion } from '@wencang/contract'
import { Button, EmptyState, Skeleton } from '@wencang/ui'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../features/session/use-session.ts'
import { AssetStatusBadge } from '../../features/store/asset-status-badge.tsx'
import { BackToAssets } from '../../features/store/back-to-assets.tsx'
import { storeAssetQuery } from '../../features/store/store-queries.ts'
import { InterruptedUpload } from '../../features/upload/interrupted-upload.tsx'
import { UploadCard } from '../../features/upload/upload-card.tsx'
import { usePageUploads } from '../../features/upload/use-uploads.ts'
import { ProposeForm } from '../../features/versions/propose-form.tsx'
import { StoreVersionList } from '../../features/versions/store-version-list.tsx'
import { storeVersionsQuery } from '../../features/versions/version-queries.ts'

const route = getRouteApi('/store/assets/$assetId/versions')

/** Its bytes are not all there, and this page does not send them. */
const isLeft = ({ state, verification }: StoreVersion) => state === 'uploading' && verification.state === 'none'

/** The versions of one of the creator's own assets, and the form for another one. */
export function Page() {
  const { t } = useTranslation()
  const { assetId } = route.useParams()
  const { userId } = useSession()
  const asset = useQuery({ ...storeAssetQuery(assetId), staleTime: 0 })
  const versions = useQuery(storeVersionsQuery(assetId))
  const sending = usePageUploads().filter((upload) => upload.assetId === assetId && upload.isVersion)
  const error = asset.error ?? versions.error
  if (error && !(asset.data && versions.data)) {
    const isGone = isApiError(error, 'asset_not_found', 'invalid_parameters')
    const retry = () => void Promise.all([asset.refetch(), versions.refetch()])
    return (
      <EmptyState
        title={t(isGone ? 'editor.gone' : 'state.errorTitle')}
        description={t(isGone ? 'editor.goneText' : 'state.errorText')}
        action={isGone ? <BackToAssets /> : <Button onClick={retry}>{t('common.retry')}</Button>}
      />
    )
  }
  if (!asset.data || !versions.data || !userId) return <Skeleton className="h-[40rem]" />
  const { versions: all, takesNew } = versions.data
  const left = sending.length === 0 ? all.find(isLeft) : undefined
  return (
    <div className="flex flex-col gap-6">
      <Button asChild variant="link" className="self-start">
        <Link to="/store/assets/$assetId/edit" params={{ assetId }}>
          <ArrowLeft aria-hidden />
          {t('explain.back')}
        </Link>
      </Button>
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="min-w-0 break-words text-2xl">{t('versions.heading', { name: asset.data.name })}</h2>
          <AssetStatusBadge asset={asset.data} />
        </div>
        <p className="max-w-3xl text-ink-soft text-sm">{t('versions.lead')}</p>
      </header>
      {sending.map((upload) => (
        <UploadCard key={upload.assetId} upload={upload} />
      ))}
      {left ? (
        <InterruptedUpload
          left={{
            id: assetId,
            name: asset.data.name,
            fileName: left.fileName,
            fileSize: left.filesSize,
            isVersion: true,
          }}
          userId={userId}
        />
      ) : null}
      {takesNew ? (
        <ProposeForm key={all.length} asset={asset.data} userId={userId} />
      ) : (
        <p className="text-ink-muted text-sm">{t('versions.notNow')}</p>
      )}
      <section>
        <h3 className="mb-2 text-lg">{t('versions.history')}</h3>
        {all.length === 0 ? (
          <p className="text-ink-muted text-sm">{t('versions.none')}</p>
        ) : (
          <StoreVersionList assetId={assetId} versions={all} />
        )}
      </section>
    </div>
  )
}
