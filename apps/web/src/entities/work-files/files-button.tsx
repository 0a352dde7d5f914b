import { Button, type ButtonProps } from '@wencang/ui'
import { Download } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLateDialog } from '../../shared/use-late-dialog.ts'

const loadDialog = () => import('./files-dialog.tsx')
const FilesDialog = lazy(async () => ({ default: (await loadDialog()).FilesDialog }))

export type FilesButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'className' | 'disabled'> & {
  assetId: string
  name: string
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
}

export function FilesButton({ assetId, name, ...button }: FilesButtonProps) {
  const { t } = useTranslation()
  const { isOpen, open, close } = useLateDialog(loadDialog)
  return (
    <>
      <Button {...button} onClick={open}>
        <Download aria-hidden />
        {t('asset.download')}
      </Button>
      {isOpen ? (
        <Suspense>
          <FilesDialog assetId={assetId} name={name} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
