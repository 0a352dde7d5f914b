import { useQuery } from '@tanstack/react-query'
import { Dialog, Skeleton } from '@wencang/ui'
import { FileList } from '../work-files/file-list.tsx'
import { versionFilesQuery } from './version-queries.ts'

type VersionFilesDialogProps = { assetId: string; number: number; title: string; onClose: () => void }

/** Held files of a version. Download-manager lists cover only the purchase. */
export function VersionFilesDialog({ assetId, number, title, onClose }: VersionFilesDialogProps) {
  const { data } = useQuery(versionFilesQuery(assetId, number))
  return (
    <Dialog onOpenChange={onClose} title={title}>
      {data ? (
        <FileList manifest={data} assetId={assetId} mayDownload hasLists={false} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}
