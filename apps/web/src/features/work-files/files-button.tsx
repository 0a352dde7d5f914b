import { useQuery } from '@tanstack/react-query'
import { Button, type ButtonProps, Dialog, Skeleton } from '@wencang/ui'
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadErrorTexts } from '../../i18n/start-i18n.ts'
import { heldFilesQuery } from './files-queries.ts'

const FileList = lazy(async () => {
  const [{ FileList: shown }] = await Promise.all([import('./file-list.tsx'), loadErrorTexts()])
  return { default: shown }
})

export type FilesButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'className' | 'disabled'> & {
  assetId: string
  name: string
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
}

/** Opens the files that the user holds of a work of several files. */
export function FilesButton({ assetId, name, ...button }: FilesButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({ ...heldFilesQuery(assetId), enabled: isOpen })
  const place = <Skeleton className="h-64" />
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)}>
        <Download aria-hidden />
        {t('asset.download')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={name} closeLabel={t('common.close')}>
        <Suspense fallback={place}>
          {data ? <FileList manifest={data} assetId={assetId} mayDownload /> : place}
        </Suspense>
      </Dialog>
    </>
  )
}
