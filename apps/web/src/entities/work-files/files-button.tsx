import { Button, type ButtonProps } from '@wencang/ui'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLateDialog } from '../../shared/use-late-dialog.ts'

const loadDialog = () => import('./files-dialog.tsx').then((late) => late.FilesDialog)

export type FilesButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'className' | 'disabled'> & {
  assetId: string
  name: string
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
}

export function FilesButton({ assetId, name, ...button }: FilesButtonProps) {
  const { t } = useTranslation()
  const { Dialog, open, close } = useLateDialog(loadDialog)
  return (
    <>
      <Button {...button} onClick={open}>
        <Download aria-hidden />
        {t('asset.download')}
      </Button>
      {Dialog ? <Dialog assetId={assetId} name={name} onClose={close} /> : null}
    </>
  )
}
