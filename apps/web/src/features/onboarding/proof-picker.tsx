import { useQuery } from '@tanstack/react-query'
import { createLateClient } from '@wencang/contract'
import { Button, Field, FileButton, Progress } from '@wencang/ui'
import { FileText, ImageUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SentFile, STORED_FILE_RULES } from '../../shared/files/stored-file-rules.ts'
import { useSendFile } from '../../shared/files/use-send-file.ts'
import { lateApi } from '../../shared/late-api.ts'
import { useObjectUrl } from '../../shared/use-object-url.ts'

export type ProofPickerProps = {
  label: string
  hint: string
  isRequired: boolean
  error: string | undefined
  /** Empty if no file is stored. */
  fileId: string
  onFile: (fileId: string) => void
}

/** Uploads a scan with progress and shows it. */
export function ProofPicker({ label, hint, isRequired, error, fileId, onFile }: ProofPickerProps) {
  const { t } = useTranslation()
  const [fraction, setFraction] = useState(0)
  const { sending, choose, refusal, clear } = useSendFile({
    kind: 'certification',
    send: (body) => sendProof(body, setFraction),
    onSent: (stored) => onFile(stored.fileId),
  })
  const remove = () => (refusal ? clear() : onFile(''))
  return (
    <Field
      label={label}
      required={isRequired}
      hint={hint}
      error={refusal ?? error}
      {...(!isRequired && { optionalText: t('common.optional') })}
    >
      <div className="flex flex-col gap-3 rounded-control border border-line-strong border-dashed bg-raised p-4">
        {/* As high as a stored scan, so that nothing below moves. */}
        <div className="flex min-h-28 flex-col justify-center">
          {sending.isPending ? (
            <Progress fraction={fraction} label={t('onboarding.sending', { label })} />
          ) : fileId ? (
            <StoredProof
              fileId={fileId}
              label={label}
              file={sending.data?.fileId === fileId ? sending.variables : undefined}
            />
          ) : (
            <ImageUp aria-hidden className="size-8 text-ink-muted" strokeWidth={1.5} />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            accept={STORED_FILE_RULES.certification.accept}
            busy={sending.isPending}
            refusal={refusal}
            onPick={([file]) => choose(file)}
          >
            {fileId ? t('file.replace') : t('file.choose')}
          </FileButton>
          {(fileId || refusal) && !sending.isPending ? (
            <Button
              size="small"
              variant="quiet"
              aria-label={t(refusal ? 'file.undoNamed' : 'file.removeNamed', { label })}
              onClick={remove}
            >
              {t(refusal ? 'file.undo' : 'file.remove')}
            </Button>
          ) : null}
        </div>
      </div>
    </Field>
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

/**
 * @param onProgress Called with the sent fraction, 0 to 1.
 * @throws {ApiError} with status 0 without a response.
 */
function sendProof(body: FormData, onProgress: (fraction: number) => void): Promise<SentFile> {
  onProgress(0)
  const client = createLateClient({ fetch: fetchWithProgress(onProgress), timeoutSeconds: TIMEOUT_SECONDS })
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
