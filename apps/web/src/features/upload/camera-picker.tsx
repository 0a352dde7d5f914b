import { useMutation } from '@tanstack/react-query'
import { type BestCamera, type ModelScene, ModelViewer } from '@wencang/ui/model-viewer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useObjectUrl } from '../../lib/use-object-url.ts'
import { PickerDialog } from '../pickers/picker-dialog.tsx'
import { useViewerTexts } from '../viewer/use-viewer-texts.ts'

export type ChosenCamera = {
  bestCamera: BestCamera | undefined
  thumbnail?: { fileId: string; url?: string | undefined }
}

/** Local file, or the server's preview. */
export type CameraSource = { file: File } | { url: string; name: string }

type CameraPickerProps = {
  source: CameraSource
  /** Whether the view becomes the thumbnail. */
  takesPicture: boolean
  bestCamera: BestCamera | null
  onChoose: (chosen: ChosenCamera) => void
  onClose: () => void
}

/** Chooses the model's first view and thumbnail. */
export function CameraPicker({ source, takesPicture, bestCamera, onChoose, onClose }: CameraPickerProps) {
  const { t } = useTranslation()
  const file = 'file' in source ? source.file : undefined
  const texts = useViewerTexts('file' in source ? source.file.name : source.name)
  const objectUrl = useObjectUrl(file)
  const url = 'url' in source ? source.url : objectUrl
  const [scene, setScene] = useState<ModelScene>()

  const take = useMutation({
    mutationFn: async (seen: ModelScene): Promise<ChosenCamera> => {
      const bestCamera = seen.bestCamera()
      if (!takesPicture) return { bestCamera }
      const picture = await seen.picture()
      const body = new FormData()
      body.append('file', picture, `thumbnail.${picture.type.split('/')[1]}`)
      return { bestCamera, thumbnail: await api.uploadStoredFile({ query: { kind: 'thumbnail' }, body }) }
    },
    onSuccess: onChoose,
  })
  return (
    <PickerDialog
      title={t('camera.title')}
      lead={t(takesPicture ? 'camera.lead' : 'camera.leadWithout')}
      chooseText={t('camera.choose')}
      ready={scene !== undefined}
      busy={take.isPending}
      onChoose={() => scene && take.mutate(scene)}
      onClose={onClose}
      className="w-[min(48rem,calc(100vw-2rem))]"
    >
      {url ? (
        <ModelViewer openAtOnce url={url} poster={null} bestCamera={bestCamera} texts={texts} onScene={setScene} />
      ) : null}
    </PickerDialog>
  )
}
