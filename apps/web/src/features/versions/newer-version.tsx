import { Button } from '@wencang/ui'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLateDialog } from '../../shared/use-late-dialog.ts'

const loadDialog = () =>
  import('../../entities/versions/version-files-dialog.tsx').then((late) => late.VersionFilesDialog)

type NewerVersionProps = {
  assetId: string
  name: string
  version: { number: number; isForBuyers: boolean }
  /** Nothing is offered while downloads are suspended. */
  mayDownload: boolean
}

/** Announces a newer version; offers its files if promised. */
export function NewerVersion({ assetId, name, version: { number, isForBuyers }, mayDownload }: NewerVersionProps) {
  const { t } = useTranslation()
  const { Dialog, open, close } = useLateDialog(loadDialog)
  const title = t('versions.number', { number })
  return (
    <>
      <p className="text-ink-soft text-sm">
        {t(isForBuyers ? 'versions.newerPromised' : 'versions.newer', { number })}
      </p>
      {isForBuyers && mayDownload ? (
        <Button
          size="small"
          variant="outline"
          onClick={open}
          aria-label={`${name}: ${t('versions.downloadNamed', { name: title })}`}
        >
          <Download aria-hidden />
          {t('versions.downloadNamed', { name: title })}
        </Button>
      ) : null}
      {Dialog ? <Dialog assetId={assetId} number={number} title={title} onClose={close} /> : null}
    </>
  )
}
