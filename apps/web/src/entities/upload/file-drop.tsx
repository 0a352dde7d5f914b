import { useFormat } from '@wencang/client/use-format'
import { FILE_TYPES, fileTypeOf } from '@wencang/domain'
import { AskDialog, Button, cn, useFieldControl } from '@wencang/ui'
import { FileBox, Undo2, UploadCloud } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

export type FileDropProps = {
  file: File | undefined
  /** Existing file. */
  stored?: { name: string; bytes: number } | undefined
  onFile: (file: File) => void
  /** Takes the others of several dropped files; without it only one may be dropped. */
  onFurther?: ((files: File[]) => void) | undefined
  /** Clears the choice. */
  onUndo: () => void
}

export function FileDrop({ file, stored, onFile, onFurther, onUndo }: FileDropProps) {
  const { t } = useTranslation()
  const { size } = useFormat()
  const [over, setOver] = useState(false)
  const [several, setSeveral] = useState<File[]>([])
  const input = useRef<HTMLInputElement>(null)
  const control = useFieldControl()
  const isDisabled = 'disabled' in control && control.disabled === true
  const Mark = file || stored ? FileBox : UploadCloud
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (isDisabled) return
    const [first, ...others] = event.dataTransfer.files
    setSeveral(first && others.length > 0 ? [first, ...others] : [])
    if (first && others.length === 0) onFile(first)
  }
  return (
    // High enough for the undo button, so that nothing below moves.
    <div className="flex min-h-50 flex-col items-start gap-2">
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cn(
          'flex min-h-40 w-full flex-1 cursor-pointer flex-col items-center justify-center gap-2 rounded-card border border-line-strong border-dashed bg-raised p-6 text-center text-sm transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-aria-invalid:border-bad has-disabled:cursor-default has-disabled:opacity-50',
          over && 'border-accent bg-accent-soft',
        )}
      >
        <Mark aria-hidden className="size-8 text-ink-muted" strokeWidth={1.5} />
        {file ? (
          <>
            <span className="max-w-full truncate font-medium">{file.name}</span>
            <span className="text-ink-muted">{size(file.size)}</span>
          </>
        ) : (
          <>
            {stored ? (
              <>
                <span className="max-w-full truncate font-medium">{stored.name}</span>
                <span className="text-ink-muted">{size(stored.bytes)}</span>
              </>
            ) : null}
            {isDisabled ? null : <span>{t(stored ? 'editor.dropNew' : 'uploadForm.drop')}</span>}
          </>
        )}
        <input
          {...control}
          ref={input}
          type="file"
          accept={FILE_TYPES.join(',')}
          className="sr-only"
          onChange={(event) => {
            const picked = event.target.files?.[0]
            event.target.value = ''
            setSeveral([])
            if (picked) onFile(picked)
          }}
        />
      </label>
      {several.length === 0 ? null : onFurther ? (
        <SeveralFiles
          files={several}
          onChosen={(main, further) => {
            setSeveral([])
            onFile(main)
            onFurther(further)
          }}
          onClose={() => setSeveral([])}
        />
      ) : (
        <p role="alert" className="text-bad text-sm">
          {t('severalFiles.one', { count: several.length })}
        </p>
      )}
      {file ? (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('file.undoNamed', { label: file.name })}
          onClick={() => {
            onUndo()
            // The focused button disappears.
            input.current?.focus()
          }}
        >
          <Undo2 aria-hidden />
          {t('file.undo')}
        </Button>
      ) : null}
    </div>
  )
}

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
function SeveralFiles({ files, onChosen, onClose }: SeveralFilesProps) {
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
