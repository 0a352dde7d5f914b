import { useMutation } from '@tanstack/react-query'
import { Button, Dialog } from '@wencang/ui'
import { type BestCamera, type ModelScene, ModelViewer } from '@wencang/ui/model-viewer'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useViewerTexts } from '../viewer/use-viewer-texts.ts'

export type ChosenCamera = { bestCamera: BestCamera | undefined; thumbnailId: string }

type CameraPickerProps = {
  file: File
  bestCamera: BestCamera | null
  onChoose: (chosen: ChosenCamera) => void
  onClose: () => void
}

/** Shows the model from the reader's own disk; how it is turned becomes its first view, and what is seen its thumbnail. */
export function CameraPicker({ file, bestCamera, onChoose, onClose }: CameraPickerProps) {
  const { t } = useTranslation()
  const texts = useViewerTexts(file.name)
  const [url, setUrl] = useState<string>()
  const [scene, setScene] = useState<ModelScene>()
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [file])

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
    <Dialog
      open
      onOpenChange={onClose}
      title={t('camera.title')}
      description={t('camera.lead')}
      closeLabel={t('common.close')}
      className="w-[min(48rem,calc(100vw-2rem))]"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button disabled={!scene} busy={take.isPending} onClick={() => scene && take.mutate(scene)}>
            {t('camera.choose')}
          </Button>
        </>
      }
    >
      {url ? <ModelViewer url={url} poster={null} bestCamera={bestCamera} texts={texts} onScene={setScene} /> : null}
    </Dialog>
  )
}
