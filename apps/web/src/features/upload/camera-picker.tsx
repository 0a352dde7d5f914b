import { useMutation } from '@tanstack/react-query'
import type { Orientation } from '@wencang/domain'
import { AskDialog } from '@wencang/ui'
import type { BestCamera, ModelScene } from '@wencang/viewer/model-viewer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../../shared/late-api.ts'
import { type ModelSource, SourceViewer } from './model-source.tsx'

export type ChosenCamera = {
  bestCamera: BestCamera | undefined
  thumbnail?: { fileId: string; url?: string | undefined }
}

type CameraPickerProps = {
  source: ModelSource
  orientation: Orientation
  /** Whether the view becomes the thumbnail. */
  takesPicture: boolean
  bestCamera: BestCamera | null
  onChoose: (chosen: ChosenCamera) => void
  onClose: () => void
}

/** Chooses the model's first view and thumbnail. */
export function CameraPicker(props: CameraPickerProps) {
  const { source, orientation, takesPicture, bestCamera, onChoose, onClose } = props
  const { t } = useTranslation()
  const [scene, setScene] = useState<ModelScene>()

  const take = useMutation({
    mutationFn: async (seen: ModelScene): Promise<ChosenCamera> => {
      const bestCamera = seen.bestCamera()
      if (!takesPicture) return { bestCamera }
      const picture = await seen.picture()
      const body = new FormData()
      body.append('file', picture, `thumbnail.${picture.type.split('/')[1]}`)
      return { bestCamera, thumbnail: await lateApi.uploadStoredFile({ query: { kind: 'thumbnail' }, body }) }
    },
    onSuccess: onChoose,
  })
  return (
    <AskDialog
      title={t('camera.title')}
      description={t(takesPicture ? 'camera.lead' : 'camera.leadWithout')}
      confirm={t('camera.choose')}
      disabled={scene === undefined}
      onConfirm={() => scene && take.mutateAsync(scene)}
      onClose={onClose}
      className="w-[min(48rem,calc(100vw-2rem))]"
    >
      <SourceViewer source={source} orientation={orientation} bestCamera={bestCamera} onScene={setScene} />
    </AskDialog>
  )
}
