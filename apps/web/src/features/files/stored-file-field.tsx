import { useMutation } from '@tanstack/react-query'
import type { StoredFileKind } from '@wencang/contract'
import { Button, Field, FileButton, Picture } from '@wencang/ui'
import { useRef, useState } from 'react'
import { Undo2 } from 'lucide-react'
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
  /** Takes an unsaved choice or removal back; absent when there is none. */
  onUndo?: () => void
  optionalText?: string
  disabled?: boolean
  /** The picture that the file is, or that is shown as long as none was chosen. */
  picture?: string | null | undefined
  /** Whether its uploader can open the stored file again. */
  isOpenable?: boolean
  /** The error to show: that the file is missing, or what is wrong with it. */
  problem?: string | undefined
  /** Uploads the file; by default to the marketplace. */
  send?: (body: FormData) => Promise<SentFile>
}

/** Chooses a picture or PDF and uploads it immediately; the form has only its ID. */
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
  // The pressed button goes, and the focus with it.
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
