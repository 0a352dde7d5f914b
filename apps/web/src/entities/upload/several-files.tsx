import { useFormat } from '@wencang/client/use-format'
import { fileTypeOf } from '@wencang/domain'
import { AskDialog } from '@wencang/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

type SeveralFilesProps = {
  files: File[]
  onChosen: (main: File, further: File[]) => void
  onClose: () => void
}

/** Files that can be a main file, the largest first; all if none can. */
function possibleMains(files: File[]): File[] {
  const known = files.filter(({ name }) => fileTypeOf(name) !== undefined)
  return (known.length > 0 ? known : files).toSorted((a, b) => b.size - a.size)
}

/** Asks which of several dropped files is the main one. */
export function SeveralFiles({ files, onChosen, onClose }: SeveralFilesProps) {
  const { t } = useTranslation()
  const { size } = useFormat()
  const name = useId()
  const mains = possibleMains(files)
  const [main, setMain] = useState(mains[0])
  return (
    <AskDialog
      title={t('severalFiles.title', { count: files.length })}
      description={t('severalFiles.hint')}
      confirm={t('severalFiles.confirm')}
      onConfirm={() =>
        main &&
        onChosen(
          main,
          files.filter((file) => file !== main),
        )
      }
      onClose={onClose}
    >
      <fieldset className="flex max-h-80 flex-col gap-1 overflow-y-auto">
        <legend className="mb-1 font-medium text-sm">{t('severalFiles.main')}</legend>
        {mains.map((file) => (
          <label key={`${file.name} ${file.size}`} className="flex items-baseline gap-2 py-1 text-sm">
            <input
              type="radio"
              name={name}
              checked={file === main}
              onChange={() => setMain(file)}
              className="accent-accent"
            />
            <span className="min-w-0 flex-1 break-all">{file.name}</span>
            <span className="tabular text-ink-muted text-xs">{size(file.size)}</span>
          </label>
        ))}
      </fieldset>
    </AskDialog>
  )
}
