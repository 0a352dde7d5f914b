import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { StoreVersion } from '@wencang/contract'
import { Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { storeAssetQuery } from '../../../entities/own-assets/store-queries.ts'
import { useSession } from '../../../entities/session/use-session.ts'
import { storeVersionsQuery } from '../../../entities/versions/version-queries.ts'
import { AssetPageError, BesideAssetHead } from '../../../features/store/asset-page.tsx'
import { InterruptedUpload } from '../../../features/upload/interrupted-upload.tsx'
import { UploadCard } from '../../../features/upload/upload-card.tsx'
import { usePageUploads } from '../../../features/upload/use-uploads.ts'
import { ProposeForm } from '../../../features/versions/propose-form.tsx'
import { StoreVersionList } from '../../../features/versions/store-version-list.tsx'

export const Route = createFileRoute('/store/assets/$assetId/versions')({
  staticData: { title: 'versions.open' },
  component: Page,
})

/** Bytes are missing and this page is not sending them. */
const isLeft = ({ state, verification }: StoreVersion) => state === 'uploading' && verification.state === 'none'

function Page() {
  const { t } = useTranslation()
  const { assetId } = Route.useParams()
  const { userId } = useSession()
  const asset = useQuery({ ...storeAssetQuery(assetId), staleTime: 0 })
  const versions = useQuery(storeVersionsQuery(assetId))
  const sending = usePageUploads().filter((upload) => upload.assetId === assetId && upload.isVersion)
  const error = asset.error ?? versions.error
  if (error && !(asset.data && versions.data)) {
    const retry = () => void Promise.all([asset.refetch(), versions.refetch()])
    return <AssetPageError error={error} onRetry={retry} />
  }
  if (!asset.data || !versions.data || !userId) return <Skeleton className="h-[40rem]" />
  const { versions: all, takesNew } = versions.data
  const left = sending.length === 0 ? all.find(isLeft) : undefined
  return (
    <div className="flex flex-col gap-6">
      <BesideAssetHead
        asset={asset.data}
        heading={t('versions.heading', { name: asset.data.name })}
        lead={t('versions.lead')}
      />
      {sending.map((upload) => (
        <UploadCard key={upload.assetId} upload={upload} />
      ))}
      {left ? (
        <InterruptedUpload
          left={{
            id: assetId,
            name: asset.data.name,
            fileName: left.fileName ?? '',
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
