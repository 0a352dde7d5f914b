import { Button } from '@wencang/ui'
import { Camera } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAssetField, useDraftValue } from '../../entities/asset-draft/asset-input.tsx'
import { useLateDialog } from '../../shared/use-late-dialog.ts'
import type { ChosenCamera } from './camera-picker.tsx'
import type { ModelSource } from './model-source.tsx'

const loadPicker = () => import('./camera-picker.tsx').then((late) => late.CameraPicker)

type CameraFieldProps = {
  source: ModelSource | undefined
  /** Whether the view becomes the thumbnail. */
  takesPicture?: boolean
  onChoose: (chosen: ChosenCamera) => void
}

/** Chooses a displayable model's first view. */
export function CameraField({ source, takesPicture = true, onChoose }: CameraFieldProps) {
  const { t } = useTranslation()
  const { value: bestCamera, text, isLocked } = useAssetField('bestCamera')
  const orientation = useDraftValue('orientation')
  const { Dialog, open, close } = useLateDialog(loadPicker)
  if (!source) return null
  return (
    <div className="-mt-3 flex flex-wrap items-center gap-3">
      <Button variant="outline" size="small" disabled={isLocked} onClick={open}>
        <Camera aria-hidden />
        {t('camera.open')}
      </Button>
      <span role="status" className="text-ink-muted text-sm">
        {t(bestCamera ? (takesPicture ? 'camera.chosen' : 'camera.chosenWithout') : 'camera.automatic')}
        {text ? <span className="ml-1 text-xs"> {text}</span> : null}
      </span>
      {bestCamera && !isLocked ? (
        <Button variant="quiet" size="small" onClick={() => onChoose({ bestCamera: undefined })}>
          {t('camera.forget')}
        </Button>
      ) : null}
      {Dialog ? (
        <Dialog
          source={source}
          orientation={orientation}
          takesPicture={takesPicture}
          bestCamera={bestCamera ?? null}
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
