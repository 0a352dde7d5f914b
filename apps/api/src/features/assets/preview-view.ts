import type { Preview } from '@wencang/contract'
import {
  type FileType,
  PREVIEW_STATES,
  type PreviewKind,
  type PreviewReason,
  PROMISED_PREVIEW_KINDS,
} from '@wencang/domain'
import { z } from 'zod'

/** A file of a preview, as its row lists it. */
export const PreviewFile = z.object({
  role: z.string(),
  /** In the public bucket. */
  key: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
})
export type PreviewFile = z.infer<typeof PreviewFile>

/** The columns of a preview that its asset's page shows something of. */
export const PreviewColumns = z.object({
  kind: z.string(),
  state: z.enum(PREVIEW_STATES),
  files: z.unknown(),
  stats: z.unknown(),
  reason: z.string().nullable(),
  message: z.string().nullable(),
})
export type PreviewRow = z.infer<typeof PreviewColumns>

/** The file that a viewer of this kind opens. */
const MAIN_ROLES: Record<PreviewKind, string | null> = {
  model: 'model',
  points: 'model',
  splat: 'model',
  archive: 'model',
  image: 'image',
  audio: 'clip',
  video: 'clip',
  pdf: null,
  none: null,
}
const VIEW = /^(page|view)-(\d+)$/

/** The files of a preview; none as long as it is not ready. */
const previewFilesOf = (row: Pick<PreviewRow, 'state' | 'files'> | null | undefined): PreviewFile[] =>
  row?.state === 'ready' ? z.array(PreviewFile).parse(row.files) : []

/** The picture that was made of the file: lists show it if its creator chose none. */
export const madePictureKey = (row: Pick<PreviewRow, 'state' | 'files'> | null | undefined): string | null =>
  previewFilesOf(row).find(({ role }) => role === 'snapshot')?.key ?? null

/**
 * What is told of a preview.
 * @param row null for a file that no preview was requested of: one that is not verified.
 * @param isWithheld Its files are not public now.
 */
export function presentPreview(
  row: PreviewRow | null | undefined,
  { fileType, isWithheld }: { fileType: string; isWithheld: boolean },
  publicUrl: (key: string) => string,
): Preview {
  const nothing = { url: null, poster: null, views: [], stats: null, ceiling: 'study' as const }
  const promised = PROMISED_PREVIEW_KINDS[fileType as FileType] ?? 'none'
  if (promised === 'none') return { kind: 'none', state: 'none', reason: FILE_TYPE, ...nothing }
  if (!row || isWithheld) return { kind: 'none', state: 'none', ...nothing }
  const kind = row.kind as PreviewKind
  if (row.state === 'waiting') return { kind, state: 'waiting', ...nothing }
  if (row.state === 'none') {
    const reason = { code: (row.reason ?? 'failed') as PreviewReason, message: row.message ?? '' }
    return { kind: 'none', state: 'none', reason, ...nothing }
  }
  const files = previewFilesOf(row)
  const urlOf = (role: string | null) => {
    const file = files.find((entry) => entry.role === role)
    return file ? publicUrl(file.key) : null
  }
  return {
    kind,
    state: 'ready',
    url: urlOf(MAIN_ROLES[kind]),
    poster: urlOf('snapshot'),
    views: files
      .filter(({ role }) => VIEW.test(role))
      .sort((a, b) => Number(VIEW.exec(a.role)?.[2]) - Number(VIEW.exec(b.role)?.[2]))
      .map(({ key }) => publicUrl(key)),
    stats: row.stats as Record<string, unknown> | null,
    ceiling: 'study',
  }
}

/** As lists of assets carry it: without the facts that are themselves lists (an archive's entries, a waveform), which a page of a hundred would repeat. */
export const briefPreview = (preview: Preview): Preview => ({
  ...preview,
  stats: preview.stats && Object.fromEntries(Object.entries(preview.stats).filter(([, fact]) => !Array.isArray(fact))),
})

const FILE_TYPE = { code: 'file_type' as const, message: 'Files of this type have no preview' }
