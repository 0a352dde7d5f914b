import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { StoreAsset } from '@wencang/contract'
import { isId } from '@wencang/domain'
import { Card, Skeleton } from '@wencang/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssetDraft } from '../../entities/asset-draft/asset-draft.ts'
import { draftOf } from '../../entities/asset-draft/asset-edit.ts'
import { withoutFiles } from '../../entities/asset-draft/saved-draft.ts'
import { assetDefaultsQuery, storeAssetQuery } from '../../entities/own-assets/store-queries.ts'
import { useSession } from '../../entities/session/use-session.ts'
import { isOver } from '../../entities/upload/engine/upload-state.ts'
import { dismissEnded, type PageUpload } from '../../entities/upload/uploads.ts'
import { AssetForm } from '../../features/upload/asset-form.tsx'
import { InterruptedUpload } from '../../features/upload/interrupted-upload.tsx'
import { UploadCard } from '../../features/upload/upload-card.tsx'
import { UploadQuota } from '../../features/upload/upload-quota.tsx'
import { useInterruptedUploads, usePageUploads } from '../../features/upload/use-uploads.ts'
import { LinkButton } from '../../shared/link-button.tsx'

export const Route = createFileRoute('/store/upload-asset')({
  staticData: { title: 'store.uploadAsset' },
  /** `like`: an own asset to take over from. */
  validateSearch: ({ like }: { like?: unknown }) => (typeof like === 'string' && isId(like) ? { like } : {}),
  component: Page,
})

const keyOf = ({ assetId, fileName }: PageUpload) => `${assetId} ${fileName}`
const NO_DEFAULTS = {}
const SECTION = 'flex scroll-mt-20 flex-col gap-4'

function Page() {
  const { t } = useTranslation()
  const { userId } = useSession()
  const uploads = usePageUploads()
  const interrupted = useInterruptedUploads()
  const { like } = Route.useSearch()
  const copied = useCopied(like)
  const defaults = useQuery(assetDefaultsQuery)
  const progress = useRef<HTMLElement>(null)
  useEffect(() => dismissEnded, [])
  if (!userId || !interrupted || copied === 'loading' || defaults.isPending) return <Skeleton className="h-[100dvh]" />
  const ended = uploads.filter(({ run }) => isOver(run.read().phase))
  const running = uploads.filter((upload) => !ended.includes(upload))
  return (
    <div className="flex flex-col gap-8">
      {running.length + interrupted.mains.length + interrupted.files.length > 0 ? (
        <section ref={progress} aria-label={t('upload.running')} className={SECTION}>
          <h2 className="text-lg">{t('upload.running')}</h2>
          {running.map((upload) => (
            <UploadCard key={keyOf(upload)} upload={upload} />
          ))}
          {interrupted.mains.map((asset) => (
            <InterruptedUpload key={asset.id} left={asset} userId={userId} />
          ))}
          {interrupted.files.map((asset) => (
            <InterruptedFiles key={asset.id} asset={asset} />
          ))}
        </section>
      ) : null}
      {ended.length > 0 ? (
        <section aria-label={t('upload.ended')} className={SECTION}>
          <h2 className="text-lg">{t('upload.ended')}</h2>
          {ended.map((upload) => (
            <UploadCard key={keyOf(upload)} upload={upload} />
          ))}
        </section>
      ) : null}
      <UploadQuota />
      <AssetForm
        key={like}
        userId={userId}
        copied={copied}
        // Works without them.
        defaults={defaults.data ?? NO_DEFAULTS}
        onStarted={() => requestAnimationFrame(() => progress.current?.scrollIntoView())}
      />
    </div>
  )
}

/** Draft like an own asset, for another file; undefined without one. */
function useCopied(like: string | undefined): AssetDraft | 'loading' | undefined {
  const { i18n } = useTranslation()
  const { data: asset, isLoading } = useQuery({ ...storeAssetQuery(like ?? ''), enabled: like !== undefined })
  if (isLoading) return 'loading'
  return asset && { ...withoutFiles(draftOf(asset, i18n.language)), name: '' }
}

/** Unsent files from another page or device; the editor continues. */
function InterruptedFiles({ asset }: { asset: StoreAsset }) {
  const { t } = useTranslation()
  return (
    <Card role="group" aria-label={t('furtherFiles.cardLabel', { name: asset.name })} data-phase="interrupted">
      <h3 className="truncate text-lg">{asset.name}</h3>
      <p className="text-ink-soft text-sm">{t('furtherFiles.interrupted', { count: asset.filesWaiting ?? 0 })}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton size="small" to="/store/assets/$assetId/edit" params={{ assetId: asset.id }}>
          {t('furtherFiles.chooseThem')}
        </LinkButton>
      </div>
    </Card>
  )
}
