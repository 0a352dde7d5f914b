import { Card, FileButton, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import type { SavedUpload } from './browser/saved-uploads.ts'
import { CancelUpload } from './cancel-upload.tsx'
import { resumeUpload } from './uploads.ts'

/** An interrupted upload of a closed page; picking the same file resumes it. */
export function InterruptedUpload({ saved }: { saved: SavedUpload }) {
  const { t } = useTranslation()
  const { size } = useFormat()
  const [checking, setChecking] = useState(false)
  const choose = async (file: File) => {
    setChecking(true)
    try {
      if (!(await resumeUpload(saved, file))) toast(t('upload.otherFile', { name: saved.file.name }), 'warn')
    } catch {
      toast(t('upload.problem.file-unreadable'), 'bad')
    } finally {
      setChecking(false)
    }
  }
  return (
    <Card role="group" aria-label={t('upload.cardLabel', { name: saved.assetName })} data-phase="interrupted">
      <h3 className="truncate text-lg">{saved.assetName}</h3>
      <p className="text-ink-soft text-sm">
        {t('upload.interrupted', { file: saved.file.name, size: size(saved.file.size) })}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <FileButton variant="primary" busy={checking} onPick={([file]) => void choose(file)}>
          {t('upload.pickAgain')}
        </FileButton>
        <CancelUpload assetId={saved.assetId} name={saved.assetName} />
      </div>
    </Card>
  )
}
