import { isApiError, type StoredFileKind } from '@wencang/contract'
import type { TFunction } from 'i18next'
import { lateApi } from '../late-api.ts'

const PDF_BYTES = 10 * 1024 * 1024
const PICTURE_BYTES = 4_000_000

/** Accepted types and sizes by file kind. */
export const STORED_FILE_RULES = {
  thumbnail: { accept: 'image/jpeg,image/png,image/webp', maxBytes: PICTURE_BYTES },
  banner: { accept: 'image/jpeg,image/png', maxBytes: 4 * 1024 * 1024 },
  description: { accept: 'application/pdf', maxBytes: PDF_BYTES },
  proof: { accept: 'application/pdf', maxBytes: PDF_BYTES },
  certification: { accept: 'application/pdf,image/jpeg,image/png', maxBytes: PDF_BYTES },
  invoice: { accept: 'application/pdf', maxBytes: PDF_BYTES },
} satisfies Record<StoredFileKind, { accept: string; maxBytes: number }>

/** Localized rejection reason; undefined if accepted. */
export function refusalOf(t: TFunction, kind: StoredFileKind, file: File): string | undefined {
  const { accept, maxBytes } = STORED_FILE_RULES[kind]
  if (!accept.split(',').includes(file.type)) return t('file.wrongType')
  const limit = kind === 'certification' && file.type !== 'application/pdf' ? PICTURE_BYTES : maxBytes
  if (file.size > limit) return t('file.tooLarge', { megabytes: Math.floor(limit / 1_000_000) })
  return file.size === 0 ? t('file.empty') : undefined
}

/** Localized reason of a failed upload. */
export function refusalByServer(t: TFunction, kind: StoredFileKind, error: Error): string {
  if (!isApiError(error, 'wrong_content')) return t('file.notSent')
  return t(STORED_FILE_RULES[kind].accept === 'application/pdf' ? 'file.notPdf' : 'file.unreadable')
}

export type SentFile = { fileId: string; url?: string | undefined }

/** Uploads the form to the marketplace. */
export const toMarket =
  (kind: StoredFileKind) =>
  (body: FormData): Promise<SentFile> =>
    lateApi.uploadStoredFile({ query: { kind }, body })

export function formOf(file: File): FormData {
  const body = new FormData()
  body.append('file', file)
  return body
}
