import { AS_READ, type Orientation } from '@wencang/domain'
import { Button } from '@wencang/ui'
import { Rotate3d } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAssetField } from '../../entities/asset-draft/asset-input.tsx'
import { useLateDialog } from '../../shared/use-late-dialog.ts'
import type { ModelSource } from './model-source.tsx'

const loadPicker = () => import('./orientation-picker.tsx').then((late) => late.OrientationPicker)

type OrientationFieldProps = {
  source: ModelSource | undefined
  onChoose: (orientation: Orientation) => void
}

/** Sets a displayable model upright. */
export function OrientationField({ source, onChoose }: OrientationFieldProps) {
  const { t } = useTranslation()
  const { value: orientation, text, isLocked } = useAssetField('orientation')
  const { Dialog, open, close } = useLateDialog(loadPicker)
  if (!source) return null
  const isRemade = 'url' in source && orientation !== source.orientation
  return (
    <div className="-mt-3 flex flex-wrap items-center gap-3">
      <Button variant="outline" size="small" disabled={isLocked} onClick={open}>
        <Rotate3d aria-hidden />
        {t('orientation.open')}
      </Button>
      <span role="status" className="text-ink-muted text-sm">
        {t(isRemade ? 'orientation.remade' : orientation === AS_READ ? 'orientation.asRead' : 'orientation.turned')}
        {text ? <span className="ml-1 text-xs"> {text}</span> : null}
      </span>
      {Dialog ? (
        <Dialog
          source={source}
          orientation={orientation}
          onChoose={(chosen) => {
            onChoose(chosen)
            close()
          }}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
