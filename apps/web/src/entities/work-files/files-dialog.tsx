import { useQuery } from '@tanstack/react-query'
import { Dialog, Skeleton } from '@wencang/ui'
import { FileList } from './file-list.tsx'
import { heldFilesQuery } from './files-queries.ts'

export function FilesDialog({ assetId, name, onClose }: { assetId: string; name: string; onClose: () => void }) {
  const { data } = useQuery(heldFilesQuery(assetId))
  return (
    <Dialog onOpenChange={onClose} title={name}>
      {data ? <FileList manifest={data} assetId={assetId} mayDownload /> : <Skeleton className="h-64" />}
    </Dialog>
  )
}
