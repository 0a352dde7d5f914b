import { useMutation } from '@tanstack/react-query'
import type { StoredFileKind } from '@wencang/contract'
import { Button, Field, FileButton, Picture } from '@wencang/ui'
import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenStoredFile } from './open-stored-file.tsx'
import { SENDING_FILE } from './sending.ts'
import { formOf, refusalOf, type SentFile, STORED_FILE_RULES, toMarket } from './stored-file-rules.ts'

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
export function StoredFileField({ hint, optionalText, disabled, problem, ...picker }: StoredFileFieldProps) {
  const [error, setError] = useState<string>()
  return (
    <Field
      label={picker.label}
      hint={hint}
      error={error ?? problem}
      {...(disabled && { disabled })}
      {...(optionalText && { optionalText })}
    >
      <Picker {...picker} isLocked={disabled === true} onError={setError} />
    </Field>
  )
}

type PickerProps = Omit<StoredFileFieldProps, 'hint' | 'optionalText' | 'disabled' | 'problem'> & {
  isLocked: boolean
  onError: (error: string | undefined) => void
}

function Picker(props: PickerProps) {
  const { kind, label, fileId, onFile, picture, isOpenable, isLocked, onError, onUndo, send = toMarket(kind) } = props
  const { t } = useTranslation()
  const [name, setName] = useState<string>()
  const row = useRef<HTMLDivElement>(null)
  // The focused button disappears.
  const focusPicker = () => row.current?.querySelector('input')?.focus()
  const { accept } = STORED_FILE_RULES[kind]
  const sending = useMutation({
    mutationKey: SENDING_FILE,
    mutationFn: (file: File) => send(formOf(file)),
    onSuccess: (stored, file) => {
      setName(file.name)
      onFile(stored)
    },
  })
  const choose = (file: File) => {
    const refusal = refusalOf(t, kind, file)
    onError(refusal)
    if (!refusal) sending.mutate(file)
  }
  return (
    <div ref={row} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
      {picture ? <Picture src={picture} alt={label} className="w-24 shrink-0 rounded-control" /> : null}
      <FileButton accept={accept} busy={sending.isPending} onPick={([file]) => choose(file)}>
        {fileId ? t('file.replace') : t('file.choose')}
      </FileButton>
      <span className="min-w-0 truncate text-ink-muted text-sm">
        {fileId ? (name ?? t('file.stored')) : t(picture ? 'file.automatic' : 'file.none')}
      </span>
      {fileId && isOpenable ? <OpenStoredFile fileId={fileId} label={label} /> : null}
      {onUndo ? (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('file.undoNamed', { label })}
          onClick={() => {
            setName(undefined)
            onError(undefined)
            onUndo()
            focusPicker()
          }}
        >
          <Undo2 aria-hidden />
          {t('file.undo')}
        </Button>
      ) : null}
      {fileId && !isLocked && !onUndo ? (
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
    </div>
  )
}
