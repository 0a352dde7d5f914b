import { Button } from '@wencang/ui'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDownload } from './use-download.ts'

/** Downloads a work's original. @param isSuspended Downloads are paused until an operator has decided on a violation: it says so. */
export function DownloadButton({
  assetId,
  isSuspended = false,
}: {
  assetId: string
  isSuspended?: boolean | undefined
}) {
  const { t } = useTranslation()
  const download = useDownload()
  const why = useId()
  return (
    <>
      {isSuspended ? (
        <p id={why} className="text-ink-soft text-sm">
          {t('asset.downloadsPaused')}
        </p>
      ) : null}
      <Button
        size="large"
        disabled={isSuspended}
        aria-describedby={isSuspended ? why : undefined}
        busy={download.isPending}
        onClick={() => download.mutate(assetId)}
      >
        <Download aria-hidden />
        {t('asset.download')}
      </Button>
    </>
  )
}
