import type { FileType } from './asset.ts'

/** Preview content; `none`: unsupported file type. */
export const PREVIEW_KINDS = ['model', 'points', 'splat', 'pdf', 'audio', 'video', 'image', 'archive', 'none'] as const
export type PreviewKind = (typeof PREVIEW_KINDS)[number]

export const PREVIEW_STATES = ['waiting', 'ready', 'none'] as const
export type PreviewState = (typeof PREVIEW_STATES)[number]

/** Reasons for a missing preview; clients translate them. */
export const PREVIEW_REASONS = [
  /** No preview for this type. */
  'file_type',
  /** Exceeds this server's size limit. */
  'too_large',
  /** Too many parts, pixels or values, or a decompression bomb. */
  'too_complex',
  /** Violates its format. */
  'damaged',
  /** No visible content. */
  'empty',
  /** Password-protected. */
  'encrypted',
  /** Unsupported format version or feature. */
  'unsupported',
  /** The required program is not installed. */
  'missing_tool',
  'took_too_long',
  /** Details are in the server log. */
  'failed',
] as const
export type PreviewReason = (typeof PREVIEW_REASONS)[number]

/** Expected kind by file type; `.ply` may turn out otherwise. */
export const PROMISED_PREVIEW_KINDS: Record<FileType, PreviewKind> = {
  '.glb': 'model',
  '.ply': 'model',
  '.fbx': 'model',
  '.pdf': 'pdf',
  '.mp3': 'audio',
  '.mp4': 'video',
  '.jpg': 'image',
  '.png': 'image',
  '.webp': 'image',
  '.tif': 'image',
  '.zip': 'archive',
  '.nvol': 'none',
}

/** Whether a file's preview may be in three dimensions. */
export const isModelFileType = (type: string): boolean =>
  ['model', 'archive'].includes(PROMISED_PREVIEW_KINDS[type as FileType])

/** Public detail chosen by the creator. */
export const DETAIL_CEILINGS = ['outline', 'study', 'full'] as const
export type DetailCeiling = (typeof DETAIL_CEILINGS)[number]

/** Public limits per file kind. */
export interface CeilingBounds {
  triangles: number
  points: number
  /** Longer side of a model texture. */
  texturePixels: number
  /** Longer side of a picture or document page. */
  picturePixels: number
  pages: number
}

export const CEILING_BOUNDS: Record<DetailCeiling, CeilingBounds> = {
  outline: { triangles: 20_000, points: 50_000, texturePixels: 512, picturePixels: 1_024, pages: 1 },
  study: { triangles: 1_000_000, points: 1_000_000, texturePixels: 2_048, picturePixels: 2_048, pages: 8 },
  full: {
    triangles: Number.POSITIVE_INFINITY,
    points: Number.POSITIVE_INFINITY,
    texturePixels: Number.POSITIVE_INFINITY,
    picturePixels: Number.POSITIVE_INFINITY,
    pages: 64,
  },
}

/** Always shown, even for small files. */
const MIN_SHOWN: CeilingBounds = {
  triangles: 20_000,
  points: 50_000,
  texturePixels: 512,
  picturePixels: 1_024,
  pages: 1,
}

/**
 * Public amount: at most the ceiling; below `full`, half the file.
 * @param own Amount in the file.
 */
export function publicAmount(ceiling: DetailCeiling, what: keyof CeilingBounds, own: number): number {
  const bound = CEILING_BOUNDS[ceiling][what]
  if (ceiling === 'full') return Math.min(own, bound)
  return Math.min(own, bound, Math.max(MIN_SHOWN[what], Math.ceil(own / 2)))
}

/** File types that may need tiles; others only have light previews. */
export const TILED_FILE_TYPES = [
  '.glb',
  '.ply',
  '.fbx',
  '.mp4',
  '.jpg',
  '.png',
  '.webp',
  '.tif',
] as const satisfies FileType[]
export type TiledFileType = (typeof TILED_FILE_TYPES)[number]
export const isTiledFileType = (type: string): type is TiledFileType =>
  (TILED_FILE_TYPES as readonly string[]).includes(type)

/** 3D Tiles 1.1, IIIF Image API 3 level 0, SOG splats, HLS. */
export const TILE_FORMATS = ['3dtiles', 'iiif3', 'sog', 'hls'] as const
export type TileFormat = (typeof TILE_FORMATS)[number]

/** Worker steps, one process each: light preview, model views, large-file tiles. */
export const WORKER_STEPS = ['light', 'views', 'tiles'] as const
export type WorkerStep = (typeof WORKER_STEPS)[number]
/** Steps reported to viewers. */
export const PREVIEW_STEPS = ['light', 'tiles'] as const satisfies readonly WorkerStep[]
export type PreviewStep = (typeof PREVIEW_STEPS)[number]

/** 3D representation found by the preview. */
export const SHAPES = ['mesh', 'points', 'splats'] as const
export type Shape = (typeof SHAPES)[number]

/** Facts for list filters. */
export interface FilteredFacts {
  shape: Shape | null
  isTextured: boolean
  /** Watertight; false if unknown. */
  isClosed: boolean
  hasPreview: boolean
}

/** Facts without a preview. */
export const NOTHING_FOUND: FilteredFacts = { shape: null, isTextured: false, isClosed: false, hasPreview: false }

export function filteredFacts(kind: PreviewKind, stats: object): FilteredFacts {
  const shapes: Partial<Record<PreviewKind, Shape>> = { model: 'mesh', points: 'points', splat: 'splats' }
  const { textures, isClosed } = stats as { textures?: unknown; isClosed?: unknown }
  return {
    shape: shapes[kind] ?? null,
    isTextured: typeof textures === 'number' && textures > 0,
    isClosed: isClosed === true,
    hasPreview: true,
  }
}

/** Camera angles in selection order; the first is the default. */
export const PREVIEW_ANGLES = ['quarter', 'front', 'side', 'back', 'top'] as const
export type PreviewAngle = (typeof PREVIEW_ANGLES)[number]

export const LENGTH_UNITS = ['millimetre', 'centimetre', 'metre', 'inch', 'foot', 'unknown'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

/** Default units: glTF is metres; FBX previews are converted to metres. */
const OWN_UNITS: Partial<Record<FileType, LengthUnit>> = { '.glb': 'metre', '.fbx': 'metre' }

/**
 * Length unit of a preview.
 * @param said Unit stated by the creator; null: the file's own.
 */
export function previewUnit(said: LengthUnit | null, fileType: string | undefined): LengthUnit {
  const own = OWN_UNITS[fileType as FileType] ?? 'unknown'
  // Converted FBX previews lost their unit: only "unknown" still applies.
  if (fileType === '.fbx') return said === 'unknown' ? said : own
  return said ?? own
}

/** Raised on step improvements; older output is remade at low priority. */
export const STEP_VERSIONS: Record<WorkerStep, number> = { light: 7, views: 4, tiles: 5 }
