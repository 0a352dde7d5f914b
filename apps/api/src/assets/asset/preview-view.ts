import type { Preview } from '@wencang/contract'
import {
  type DetailCeiling,
  type FileType,
  PREVIEW_ANGLES,
  PREVIEW_STATES,
  PROMISED_PREVIEW_KINDS,
  type PreviewKind,
  type PreviewReason,
  pictureSetOf,
  type TileFormat,
} from '@wencang/domain'
import { z } from 'zod'

/** A preview file as stored in its row. */
export const PreviewFile = z.object({
  role: z.string(),
  /** In the public bucket. */
  key: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
})
export type PreviewFile = z.infer<typeof PreviewFile>

/** Columns of tiles that the page needs. */
export const TilesColumns = z.object({
  state: z.enum(PREVIEW_STATES),
  format: z.string().nullable(),
  folder: z.string().nullable(),
  entry: z.string().nullable(),
  ceiling: z.string().nullable(),
  reason: z.string().nullable(),
  stats: z.unknown(),
})
type TilesRow = z.infer<typeof TilesColumns>

/** Columns of a preview that the page needs. */
export const PreviewColumns = z.object({
  kind: z.string(),
  state: z.enum(PREVIEW_STATES),
  files: z.unknown(),
  stats: z.unknown(),
  reason: z.string().nullable(),
  message: z.string().nullable(),
  progress: z.unknown(),
  tiles: TilesColumns.nullable(),
})
export type PreviewRow = z.infer<typeof PreviewColumns>

/** Main file per kind of viewer. */
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
const angleOf = ({ role }: PreviewFile) => PREVIEW_ANGLES.find((angle) => role === `angle-${angle}`)
const placeOf = (file: PreviewFile) =>
  Number(VIEW.exec(file.role)?.[2] ?? PREVIEW_ANGLES.indexOf(angleOf(file) ?? 'quarter'))

/** Files of a preview; rebuilds may keep only the snapshot. */
export const previewFilesOf = (row: { files: unknown } | null | undefined): PreviewFile[] =>
  row ? z.array(PreviewFile).parse(row.files) : []

/** The generated picture, shown in lists without a chosen one. */
export const madePictureKey = (row: { files: unknown } | null | undefined): string | null =>
  previewFilesOf(row).find(({ role }) => role === 'snapshot')?.key ?? null

/** URL builders of preview files. */
export interface PreviewAddresses {
  publicUrl(key: string): string
  /** Full-detail URL; null unless the viewer may see everything. */
  detailUrl: ((path: string) => string) | null
  /** `publicUrl` opens withheld files, for operators deciding on violations. */
  opensWithheld?: boolean
}

/**
 * Presents a preview.
 * @param row null for an unverified file.
 * @param isWithheld Its files are not public now.
 */
export function presentPreview(
  row: PreviewRow | null | undefined,
  { fileType, isWithheld, ceiling }: { fileType: string; isWithheld: boolean; ceiling: DetailCeiling },
  addresses: PreviewAddresses,
): Preview {
  const nothing = { url: null, poster: null, views: [], stats: null, ceiling }
  const promised = PROMISED_PREVIEW_KINDS[fileType as FileType] ?? 'none'
  if (promised === 'none') return { kind: 'none', state: 'none', reason: FILE_TYPE, ...nothing }
  if (!row || isWithheld) return { kind: 'none', state: 'none', ...nothing }
  const kind = row.kind as PreviewKind
  const progress = addresses.detailUrl && row.progress ? { progress: row.progress as Preview['progress'] } : {}
  if (row.state === 'waiting') return { kind, state: 'waiting', ...nothing, ...progress }
  if (row.state === 'none') {
    const reason = { code: (row.reason ?? 'failed') as PreviewReason, message: row.message ?? '' }
    return { kind: 'none', state: 'none', reason, ...nothing }
  }
  const files = previewFilesOf(row)
  const urlOf = (role: string | null) => {
    const file = files.find((entry) => entry.role === role)
    return file ? addresses.publicUrl(file.key) : null
  }
  const [motion, room] = [urlOf('motion'), urlOf('room')]
  return {
    kind,
    state: 'ready',
    url: urlOf(MAIN_ROLES[kind]),
    ...(motion && { motion }),
    ...(room && { room }),
    poster: urlOf('snapshot'),
    views: files
      .filter((file) => VIEW.test(file.role) || angleOf(file))
      .sort((a, b) => placeOf(a) - placeOf(b))
      .map(({ key }) => addresses.publicUrl(key)),
    ...presentAngles(files, addresses),
    stats: row.stats as Record<string, unknown> | null,
    ceiling,
    ...progress,
    ...presentTiles(row.tiles, addresses),
  }
}

/** Square pictures of a model, sized by key. */
function presentAngles(files: PreviewFile[], { publicUrl }: PreviewAddresses): Pick<Preview, 'angles'> {
  const angles = PREVIEW_ANGLES.flatMap((name) => {
    const file = files.find((entry) => angleOf(entry) === name)
    const edge = file && pictureSetOf(file.key)?.widths.at(-1)
    return file && edge ? [{ name, url: publicUrl(file.key), width: edge, height: edge }] : []
  })
  return angles.length > 0 ? { angles } : {}
}

/** Tiles for this viewer; failure reasons only with full access. */
function presentTiles(
  tiles: TilesRow | null,
  { publicUrl, detailUrl }: PreviewAddresses,
): Pick<Preview, 'tiles' | 'missing'> {
  if (tiles?.format && tiles.folder && tiles.entry) {
    const isPublic = tiles.ceiling === 'full'
    const url = detailUrl && !isPublic ? detailUrl(tiles.entry) : publicUrl(`${tiles.folder}/${tiles.entry}`)
    const isPart = !isPublic && detailUrl === null
    return { tiles: { format: tiles.format as TileFormat, url, isPart, ...levelsOf(tiles, isPart) } }
  }
  return detailUrl && tiles?.reason ? { missing: { step: 'tiles', reason: tiles.reason as PreviewReason } } : {}
}

/** Number of splat files, if several. */
function levelsOf({ stats }: TilesRow, isPart: boolean): { levels?: number } {
  const { levels, openLevels } = (stats ?? {}) as { levels?: number; openLevels?: number }
  const count = (isPart ? openLevels : levels) ?? 1
  return count > 1 ? { levels: count } : {}
}

/** Preview for lists, without long stats such as waveforms. */
export const briefPreview = (preview: Preview): Preview => ({
  ...preview,
  stats: preview.stats && Object.fromEntries(Object.entries(preview.stats).filter(([, fact]) => !Array.isArray(fact))),
})

const FILE_TYPE = { code: 'file_type' as const, message: 'Files of this type have no preview' }
