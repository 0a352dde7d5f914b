import { errorText } from '@wencang/client/error-text'
import { useFormat } from '@wencang/client/use-format'
import { ApiError } from '@wencang/contract'
import { Card, FileButton, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LeftUpload, resumeUpload } from '../../entities/upload/uploads.ts'
import { CancelUpload } from './cancel-upload.tsx'

/** Upload from another page or device; resumed by re-picking. */
export function InterruptedUpload({ left, userId }: { left: LeftUpload; userId: string }) {
  const { t } = useTranslation()
  const { size } = useFormat()
  const [checking, setChecking] = useState(false)
  const choose = async (file: File) => {
    setChecking(true)
    try {
      if (!(await resumeUpload(left, file, userId)))
        toast(t('upload.otherFile', { name: left.fileName ?? left.name }), 'warn')
    } catch (error) {
      toast(error instanceof ApiError ? errorText(error) : t('upload.problem.file-unreadable'), 'bad')
    } finally {
      setChecking(false)
    }
  }
  return (
    <Card role="group" aria-label={t('upload.cardLabel', { name: left.name })} data-phase="interrupted">
      <h3 className="truncate text-lg">{left.name}</h3>
      <p className="text-ink-soft text-sm">
        {t('upload.interrupted', { file: left.fileName ?? '', size: size(left.fileSize ?? 0) })}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <FileButton variant="primary" busy={checking} onPick={([file]) => void choose(file)}>
          {t('upload.pickAgain')}
        </FileButton>
        <CancelUpload assetId={left.id} name={left.name} isVersion={left.isVersion === true} />
      </div>
    </Card>
  )
}
