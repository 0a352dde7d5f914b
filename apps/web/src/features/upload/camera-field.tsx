import { Button, toast } from '@wencang/ui'
import { Camera } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssetDraft } from './asset-draft.ts'
import { fileTypeOf } from './asset-file.ts'
import type { ChosenCamera } from './camera-picker.tsx'

const loadPicker = () => import('./camera-picker.tsx')
const CameraPicker = lazy(() => loadPicker().then(({ CameraPicker }) => ({ default: CameraPicker })))

/** With a larger model and its upload the page may run out of memory. */
const MAX_VIEWED_BYTES = 300 * 1024 * 1024

type CameraFieldProps = {
  file: File | undefined
  bestCamera: AssetDraft['bestCamera']
  onChoose: (chosen: Partial<ChosenCamera>) => void
}

/** Chooses the model's first view from the local file. Only for formats that the page can show. */
export function CameraField({ file, bestCamera, onChoose }: CameraFieldProps) {
  const { t } = useTranslation()
  const [isPicking, setPicking] = useState(false)
  if (!file || fileTypeOf(file.name) !== '.glb' || file.size > MAX_VIEWED_BYTES) return null
  const open = () =>
    loadPicker().then(
      () => setPicking(true),
      () => toast(t('state.errorText'), 'bad'),
    )
  return (
    <div className="-mt-3 flex flex-wrap items-center gap-3">
      <Button variant="outline" size="small" onClick={() => void open()}>
        <Camera aria-hidden />
        {t('camera.open')}
      </Button>
      <span role="status" className="text-ink-muted text-sm">
        {t(bestCamera ? 'camera.chosen' : 'camera.automatic')}
      </span>
      {bestCamera ? (
        <Button variant="quiet" size="small" onClick={() => onChoose({ bestCamera: undefined })}>
          {t('camera.forget')}
        </Button>
      ) : null}
      {isPicking ? (
        <Suspense>
          <CameraPicker
            file={file}
            bestCamera={bestCamera ?? null}
            onChoose={(chosen) => {
              onChoose(chosen)
              setPicking(false)
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
