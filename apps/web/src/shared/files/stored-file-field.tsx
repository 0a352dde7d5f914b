import type { StoredFileKind } from '@wencang/contract'
import { Button, Field, FileButton, Picture } from '@wencang/ui'
import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenStoredFile } from './open-stored-file.tsx'
import { type SentFile, STORED_FILE_RULES, toMarket } from './stored-file-rules.ts'
import { useSendFile } from './use-send-file.ts'

export type StoredFileFieldProps = {
  kind: StoredFileKind
  label: string
  hint?: string
  fileId: string | undefined
  onFile: (file: SentFile | undefined) => void
  /** Undoes an unsaved choice or removal, if any. */
  onUndo?: () => void
  optionalText?: string
  disabled?: boolean
  /** Current picture, or its fallback. */
  picture?: string | null | undefined
  /** Whether the uploader may open the stored file. */
  isOpenable?: boolean
  problem?: string | undefined
  /** Uploads the file; defaults to the marketplace. */
  send?: (body: FormData) => Promise<SentFile>
}

/** Uploads at once; the form holds the file ID. */
export function StoredFileField(props: StoredFileFieldProps) {
  const { kind, label, hint, fileId, onFile, picture, isOpenable, onUndo, optionalText, disabled, problem } = props
  const { t } = useTranslation()
  const [name, setName] = useState<string>()
  const row = useRef<HTMLDivElement>(null)
  // The focused button disappears.
  const focusPicker = () => row.current?.querySelector('input')?.focus()
  const { sending, choose, refusal, clear } = useSendFile({
    kind,
    send: props.send ?? toMarket(kind),
    onSent: (stored, file) => {
      setName(file.name)
      onFile(stored)
    },
  })
  const undo = () => {
    if (!refusal) {
      setName(undefined)
      onUndo?.()
    }
    clear()
    focusPicker()
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={refusal ?? problem}
      {...(disabled && { disabled })}
      {...(optionalText && { optionalText })}
    >
      <div ref={row} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
        {picture ? <Picture src={picture} alt={label} className="w-24 shrink-0 rounded-control" /> : null}
        <FileButton
          accept={STORED_FILE_RULES[kind].accept}
          busy={sending.isPending}
          refusal={refusal}
          onPick={([file]) => choose(file)}
        >
          {fileId ? t('file.replace') : t('file.choose')}
        </FileButton>
        {/* Takes the rest of the row: a name must not move what follows. */}
        <span className="min-w-0 flex-1 basis-24 truncate text-ink-muted text-sm">
          {fileId ? (name ?? t('file.stored')) : t(picture ? 'file.automatic' : 'file.none')}
        </span>
        {/* They wrap together. */}
        <span className="flex gap-3 empty:hidden">
          {fileId && isOpenable ? <OpenStoredFile fileId={fileId} label={label} /> : null}
          {refusal || onUndo ? (
            <Button size="small" variant="quiet" aria-label={t('file.undoNamed', { label })} onClick={undo}>
              <Undo2 aria-hidden />
              {t('file.undo')}
            </Button>
          ) : null}
          {fileId && !disabled && !refusal && !onUndo ? (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('file.removeNamed', { label })}
              onClick={() => {
                setName(undefined)
                onFile(undefined)
                focusPicker()
              }}
            >
              {t('file.remove')}
            </Button>
          ) : null}
        </span>
      </div>
    </Field>
  )
}
