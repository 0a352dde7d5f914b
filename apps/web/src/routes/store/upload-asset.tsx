import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../features/session/use-session.ts'
import { AssetForm } from '../../features/upload/asset-form.tsx'
import { InterruptedUpload } from '../../features/upload/interrupted-upload.tsx'
import { UploadCard } from '../../features/upload/upload-card.tsx'
import { useInterruptedUploads, usePageUploads } from '../../features/upload/use-uploads.ts'

export function Page() {
  const { t } = useTranslation()
  const { userId } = useSession()
  const running = usePageUploads()
  const interrupted = useInterruptedUploads(userId)
  const progress = useRef<HTMLElement>(null)
  if (!userId) return null
  return (
    <div className="flex flex-col gap-8">
      {running.length + interrupted.length > 0 ? (
        <section ref={progress} aria-label={t('upload.running')} className="flex scroll-mt-20 flex-col gap-4">
          <h2 className="text-lg">{t('upload.running')}</h2>
          {running.map((upload) => (
            <UploadCard key={upload.assetId} upload={upload} />
          ))}
          {interrupted.map((saved) => (
            <InterruptedUpload key={saved.assetId} saved={saved} />
          ))}
        </section>
      ) : null}
      <AssetForm userId={userId} onStarted={() => requestAnimationFrame(() => progress.current?.scrollIntoView())} />
    </div>
  )
}
