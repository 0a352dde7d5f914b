import { useQuery } from '@tanstack/react-query'
import { Dialog, Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { FileList } from '../work-files/file-list.tsx'
import { versionFilesQuery } from './version-queries.ts'

type VersionFilesDialogProps = { assetId: string; number: number; title: string; onClose: () => void }

/** Held files of a version. Download-manager lists cover only the purchase. */
export function VersionFilesDialog({ assetId, number, title, onClose }: VersionFilesDialogProps) {
  const { t } = useTranslation()
  const { data } = useQuery(versionFilesQuery(assetId, number))
  return (
    <Dialog open onOpenChange={onClose} title={title} closeLabel={t('common.close')}>
      {data ? (
        <FileList manifest={data} assetId={assetId} mayDownload hasLists={false} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}
