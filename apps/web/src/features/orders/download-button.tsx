import { Button } from '@wencang/ui'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FilesButton } from '../work-files/files-button.tsx'
import { useDownload } from './use-download.ts'

/** Downloads a work's original. @param isSuspended Downloads are paused until an operator has decided on a violation: it says so. */
export function DownloadButton({
  assetId,
  isSuspended = false,
  several,
}: {
  assetId: string
  isSuspended?: boolean | undefined
  /** Of a work of several files its name: they are downloaded one by one, or by a list. */
  several?: string | undefined
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
      {several === undefined ? (
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
      ) : (
        <FilesButton
          size="large"
          assetId={assetId}
          name={several}
          disabled={isSuspended}
          aria-describedby={isSuspended ? why : undefined}
        />
      )}
    </>
  )
}
