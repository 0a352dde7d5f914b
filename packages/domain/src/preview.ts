import type { FileType } from './asset.ts'

/** What a preview is of, and so how it is shown. `none`: this file type has no preview. */
export const PREVIEW_KINDS = ['model', 'points', 'splat', 'pdf', 'audio', 'video', 'image', 'archive', 'none'] as const
export type PreviewKind = (typeof PREVIEW_KINDS)[number]

export const PREVIEW_STATES = ['waiting', 'ready', 'none'] as const
export type PreviewState = (typeof PREVIEW_STATES)[number]

/** Why a file has no preview. Clients have words for each. */
export const PREVIEW_REASONS = [
  /** Nothing can be shown of files of this type. */
  'file_type',
  /** Larger than this server makes previews of. */
  'too_large',
  /** More parts, pixels or values than can be handled: or a bomb. */
  'too_complex',
  /** The content breaks the rules of its format. */
  'damaged',
  /** There is nothing to see in it. */
  'empty',
  /** Locked by a password. */
  'encrypted',
  /** A version or feature of the format that is not supported. */
  'unsupported',
  /** The program that reads this format is not installed on this server. */
  'missing_tool',
  'took_too_long',
  /** Making it failed; the reason is in the server's log. */
  'failed',
] as const
export type PreviewReason = (typeof PREVIEW_REASONS)[number]

/** The kind that a file's type promises. A `.ply` file may turn out to be points or splats. */
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

/** How much of a work may be public, as its creator chooses: what it looks like from afar, enough to study it, or all of it. */
export const DETAIL_CEILINGS = ['outline', 'study', 'full'] as const
export type DetailCeiling = (typeof DETAIL_CEILINGS)[number]

/** The most that is public of a file, by its kind. */
export interface CeilingBounds {
  triangles: number
  points: number
  /** The longer side of a picture that lies on a model. */
  texturePixels: number
  /** The longer side of a picture or of a document's page. */
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

/** What is shown of any file, however small: less would be no preview. */
const LEAST_SHOWN: CeilingBounds = {
  triangles: 20_000,
  points: 50_000,
  texturePixels: 512,
  picturePixels: 1_024,
  pages: 1,
}

/**
 * How much of a file is public: at most the ceiling, and, unless its creator allows all of it, at most half of what the file has. A preview is not the goods.
 * @param own what the file itself has.
 */
export function publicAmount(ceiling: DetailCeiling, what: keyof CeilingBounds, own: number): number {
  const bound = CEILING_BOUNDS[ceiling][what]
  if (ceiling === 'full') return Math.min(own, bound)
  return Math.min(own, bound, Math.max(LEAST_SHOWN[what], Math.ceil(own / 2)))
}

/** File types whose full detail may need pieces. Of all others the light preview is all that there is. */
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

/** How full detail is read, in pieces: 3D Tiles 1.1, a IIIF Image API 3 image of level 0, Gaussian splats as SOG, or a film as HLS. */
export const TILE_FORMATS = ['3dtiles', 'iiif3', 'sog', 'hls'] as const
export type TileFormat = (typeof TILE_FORMATS)[number]

/** What a worker makes of a file, each in a process of its own: the light preview, then pictures of a model from all sides, and the tiles of what is too large for a light one. */
export const WORKER_STEPS = ['light', 'views', 'tiles'] as const
export type WorkerStep = (typeof WORKER_STEPS)[number]
/** Those that viewers are told of. */
export const PREVIEW_STEPS = ['light', 'tiles'] as const satisfies readonly WorkerStep[]
export type PreviewStep = (typeof PREVIEW_STEPS)[number]

/** Of what a three-dimensional work is made, as its preview found. */
export const SHAPES = ['mesh', 'points', 'splats'] as const
export type Shape = (typeof SHAPES)[number]

/** What lists are narrowed down by. */
export interface FilteredFacts {
  shape: Shape | null
  isTextured: boolean
  /** It encloses a volume without a hole. False also where that is not known. */
  isClosed: boolean
  /** It can be looked at without being bought. */
  hasPreview: boolean
}

/** Of a file whose preview is not made, or cannot be. */
export const NOTHING_FOUND: FilteredFacts = { shape: null, isTextured: false, isClosed: false, hasPreview: false }

/** What filters know of a preview that is there. */
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

/** From where a model is drawn for its pictures, in the order in which its creator chooses among them; the first one stands for the work until then. */
export const PREVIEW_ANGLES = ['quarter', 'front', 'side', 'back', 'top'] as const
export type PreviewAngle = (typeof PREVIEW_ANGLES)[number]

/** What a creator can say that one unit of a file stands for. */
export const LENGTH_UNITS = ['millimetre', 'centimetre', 'metre', 'inch', 'foot', 'unknown'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

/** What one unit of a file stands for where nobody says otherwise: glTF is in metres, and previews of FBX files were brought to metres by the unit in the file. */
const OWN_UNITS: Partial<Record<FileType, LengthUnit>> = { '.glb': 'metre', '.fbx': 'metre' }

/**
 * What one unit of an asset's preview stands for.
 * @param said by the creator; null: what the file says counts.
 */
export function previewUnit(said: LengthUnit | null, fileType: string | undefined): LengthUnit {
  const own = OWN_UNITS[fileType as FileType] ?? 'unknown'
  // The preview of an FBX file has its own unit no more, so that all that can be said is that it was wrong.
  if (fileType === '.fbx') return said === 'unknown' ? said : own
  return said ?? own
}

/** Raised when a step makes something better: what older versions made is made anew, when there is time. */
export const STEP_VERSIONS: Record<WorkerStep, number> = { light: 4, views: 2, tiles: 2 }
