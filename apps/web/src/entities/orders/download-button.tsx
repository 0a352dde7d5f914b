import { Button } from '@wencang/ui'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FilesButton } from '../work-files/files-button.tsx'
import { useDownload } from './use-download.ts'

/** @param isSuspended Downloads pause until an operator decides on a violation. */
export function DownloadButton({
  assetId,
  isSuspended = false,
  several,
}: {
  assetId: string
  isSuspended?: boolean | undefined
  /** Asset name if it has several files: downloads are listed. */
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
