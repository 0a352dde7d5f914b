import { Button, type ButtonProps, toast } from '@wencang/ui'
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { needLateTexts } from '../../i18n/start-i18n.ts'

const loadDialog = () => import('./files-dialog.tsx')
const FilesDialog = lazy(async () => ({ default: (await loadDialog()).FilesDialog }))

export type FilesButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'className' | 'disabled'> & {
  assetId: string
  name: string
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
}

/** Opens the files that the user holds of a work of several files. */
export function FilesButton({ assetId, name, ...button }: FilesButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const open = () =>
    Promise.all([loadDialog(), needLateTexts()]).then(
      () => setOpen(true),
      () => toast(t('state.errorText'), 'bad'),
    )
  return (
    <>
      <Button {...button} onClick={() => void open()}>
        <Download aria-hidden />
        {t('asset.download')}
      </Button>
      {isOpen ? (
        <Suspense>
          <FilesDialog assetId={assetId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
