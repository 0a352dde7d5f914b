import { useMutation, useQuery } from '@tanstack/react-query'
import { createLateClient, isApiError, type LateClient } from '@wencang/contract'
import { Button, FileButton, Progress } from '@wencang/ui'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SENDING_FILE } from '../../shared/files/sending.ts'
import { lateApi } from '../../shared/late-api.ts'
import { useObjectUrl } from '../../shared/use-object-url.ts'

const TYPES = ['application/pdf', 'image/jpeg', 'image/png']
const MAX_BYTES = 10 * 1024 * 1024
const MAX_PICTURE_BYTES = 4 * 1024 * 1024

export type ProofPickerProps = {
  label: string
  /** Empty if no file is stored. */
  fileId: string
  onFile: (fileId: string) => void
  onProblem: (problem: ProofProblem | undefined) => void
}

export type ProofProblem = 'fileType' | 'fileTooLarge' | 'fileEmpty' | 'fileUnreadable' | 'fileNotSent'

function problemOfAnswer(error: Error): ProofProblem {
  if (isApiError(error, 'wrong_content')) return 'fileUnreadable'
  return isApiError(error, 'too_large') ? 'fileTooLarge' : 'fileNotSent'
}

/** Uploads a scan with progress and shows it. */
export function ProofPicker({ label, fileId, onFile, onProblem }: ProofPickerProps) {
  const { t } = useTranslation()
  const [fraction, setFraction] = useState(0)
  const sending = useMutation({
    mutationKey: SENDING_FILE,
    mutationFn: (file: File) => sendProof(file, setFraction),
    onSuccess: (stored) => onFile(stored.fileId),
    meta: { quiet: true },
    onError: (error) => onProblem(problemOfAnswer(error)),
  })
  const choose = (file: File) => {
    if (file.size === 0) return onProblem('fileEmpty')
    if (!TYPES.includes(file.type)) return onProblem('fileType')
    if (file.size > (file.type === 'application/pdf' ? MAX_BYTES : MAX_PICTURE_BYTES)) return onProblem('fileTooLarge')
    onProblem(undefined)
    setFraction(0)
    sending.mutate(file)
  }
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line-strong border-dashed bg-raised p-4">
      {fileId && !sending.isPending ? (
        <StoredProof
          fileId={fileId}
          label={label}
          file={sending.data?.fileId === fileId ? sending.variables : undefined}
        />
      ) : null}
      {sending.isPending ? <Progress fraction={fraction} label={t('onboarding.sending', { label })} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton accept={TYPES.join(',')} busy={sending.isPending} onPick={([file]) => choose(file)}>
          {fileId ? t('file.replace') : t('file.choose')}
        </FileButton>
        {fileId && !sending.isPending ? (
          <Button size="small" variant="quiet" aria-label={t('file.removeNamed', { label })} onClick={() => onFile('')}>
            {t('file.remove')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Stored scan or PDF icon; shows new files locally. */
export function StoredProof({ fileId, label, file }: { fileId: string; label: string; file?: File | undefined }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['onboarding', 'proof', fileId],
    queryFn: ({ signal }) => lateApi.getStoredFile({ params: { id: fileId }, signal }),
    enabled: file === undefined,
    meta: { quiet: true },
  })
  const local = useObjectUrl(file)
  const url = local ?? data?.url
  const isPicture = (file?.type ?? data?.contentType)?.startsWith('image/')
  return (
    <div className="flex min-h-28 min-w-0 items-center gap-3">
      {isPicture && url ? (
        <img
          src={url}
          alt={t('onboarding.preview', { label })}
          className="h-28 max-w-full rounded-control border border-line object-contain"
        />
      ) : (
        <FileText aria-hidden className="size-8 shrink-0 text-ink-muted" strokeWidth={1.5} />
      )}
      <span className="min-w-0 truncate text-ink-muted text-sm">{file?.name ?? t('file.stored')}</span>
    </div>
  )
}

const TIMEOUT_SECONDS = 5 * 60

type StoredFile = Awaited<ReturnType<LateClient['uploadStoredFile']>>

/**
 * @param onProgress Called with the sent fraction, 0 to 1.
 * @throws {ApiError} with status 0 without a response.
 */
function sendProof(file: File, onProgress: (fraction: number) => void): Promise<StoredFile> {
  const client = createLateClient({ fetch: fetchWithProgress(onProgress), timeoutSeconds: TIMEOUT_SECONDS })
  const body = new FormData()
  body.append('file', file)
  return client.uploadStoredFile({ query: { kind: 'certification' }, body })
}

/**
 * `fetch` on XMLHttpRequest, which alone reports upload progress.
 * @param onProgress Called with the sent fraction, 0 to 1.
 */
function fetchWithProgress(onProgress: (fraction: number) => void): typeof fetch {
  return (url, { method = 'GET', body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.withCredentials = true
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => {
        const contentType = request.getResponseHeader('content-type')
        const headers = { 'content-type': contentType ?? '' }
        resolve(new Response(request.responseText, { status: request.status, headers }))
      }
      request.onerror = () => reject(new TypeError('Failed to fetch'))
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.open(method, String(url))
      request.send(body as FormData)
    })
}
