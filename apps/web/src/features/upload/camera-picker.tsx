import { useMutation } from '@tanstack/react-query'
import { type BestCamera, type ModelScene, ModelViewer } from '@wencang/ui/model-viewer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useObjectUrl } from '../../lib/use-object-url.ts'
import { PickerDialog } from '../pickers/picker-dialog.tsx'
import { useViewerTexts } from '../viewer/use-viewer-texts.ts'

export type ChosenCamera = { bestCamera: BestCamera | undefined; thumbnailId: string }

type CameraPickerProps = {
  file: File
  bestCamera: BestCamera | null
  onChoose: (chosen: ChosenCamera) => void
  onClose: () => void
}

/** Shows the model from the local file; the chosen camera becomes its first view, and the picture its thumbnail. */
export function CameraPicker({ file, bestCamera, onChoose, onClose }: CameraPickerProps) {
  const { t } = useTranslation()
  const texts = useViewerTexts(file.name)
  const url = useObjectUrl(file)
  const [scene, setScene] = useState<ModelScene>()

  const take = useMutation({
    mutationFn: async (seen: ModelScene): Promise<ChosenCamera> => {
      const pose = seen.pose()
      const picture = await seen.picture()
      const body = new FormData()
      body.append('file', picture, `thumbnail.${picture.type.split('/')[1]}`)
      const { fileId } = await api.uploadStoredFile({ query: { kind: 'thumbnail' }, body })
      return { bestCamera: pose, thumbnailId: fileId }
    },
    onSuccess: onChoose,
  })
  return (
    <PickerDialog
      title={t('camera.title')}
      lead={t('camera.lead')}
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
