import { useMutation } from '@tanstack/react-query'
import type { StoredFileKind } from '@wencang/contract'
import { Button, Field, FileButton, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { SENDING_FILE } from './sending.ts'

const PDF_BYTES = 10 * 1024 * 1024
const RULES = {
  thumbnail: { accept: 'image/jpeg,image/png,image/webp', maxBytes: 4_000_000 },
  banner: { accept: 'image/jpeg,image/png', maxBytes: 4 * 1024 * 1024 },
  description: { accept: 'application/pdf', maxBytes: PDF_BYTES },
  proof: { accept: 'application/pdf', maxBytes: PDF_BYTES },
  certification: { accept: 'application/pdf,image/jpeg,image/png', maxBytes: PDF_BYTES },
  invoice: { accept: 'application/pdf', maxBytes: PDF_BYTES },
} satisfies Record<StoredFileKind, { accept: string; maxBytes: number }>

export type StoredFileFieldProps = {
  kind: StoredFileKind
  label: string
  hint?: string
  fileId: string | undefined
  onFile: (file: { fileId: string; url?: string | undefined } | undefined) => void
  optionalText?: string
  /** The error to show: that the file is missing, or what is wrong with it. */
  problem?: string | undefined
  /** Uploads the file; by default to the marketplace. */
  send?: (body: FormData) => Promise<{ fileId: string; url?: string | undefined }>
}

/** Chooses a picture or PDF and uploads it immediately; the form has only its ID. */
export function StoredFileField({ hint, optionalText, problem, ...picker }: StoredFileFieldProps) {
  const [error, setError] = useState<string>()
  return (
    <Field label={picker.label} hint={hint} error={error ?? problem} {...(optionalText && { optionalText })}>
      <Picker {...picker} onError={setError} />
    </Field>
  )
}

type PickerProps = Omit<StoredFileFieldProps, 'hint' | 'optionalText' | 'problem'> & {
  onError: (error: string | undefined) => void
}

const toMarket = (kind: StoredFileKind) => (body: FormData) => api.uploadStoredFile({ query: { kind }, body })

function Picker({ kind, label, fileId, onFile, onError, send = toMarket(kind) }: PickerProps) {
  const { t } = useTranslation()
  const [name, setName] = useState<string>()
  const { accept, maxBytes } = RULES[kind]
  const sending = useMutation({
    mutationKey: SENDING_FILE,
    mutationFn: (file: File) => {
      const body = new FormData()
      body.append('file', file)
      return send(body)
    },
    onSuccess: (stored, file) => {
      setName(file.name)
      onFile(stored)
    },
  })
  const choose = (file: File) => {
    onError(undefined)
    if (!accept.split(',').includes(file.type)) return onError(t('file.wrongType'))
    if (file.size > maxBytes) return onError(t('file.tooLarge', { megabytes: Math.floor(maxBytes / 1_000_000) }))
    if (file.size === 0) return toast(t('file.empty'), 'warn')
    sending.mutate(file)
  }
  return (
    <div className="flex min-h-10 items-center gap-3">
      <FileButton accept={accept} busy={sending.isPending} onPick={([file]) => choose(file)}>
        {fileId ? t('file.replace') : t('file.choose')}
      </FileButton>
      <span className="min-w-0 truncate text-ink-muted text-sm">
        {fileId ? (name ?? t('file.stored')) : t('file.none')}
      </span>
      {fileId ? (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('file.removeNamed', { label })}
          onClick={() => onFile(undefined)}
        >
          {t('file.remove')}
        </Button>
      ) : null}
    </div>
  )
}
