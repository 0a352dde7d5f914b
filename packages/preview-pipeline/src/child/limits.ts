import { type DetailCeiling, publicAmount } from '@wencang/domain'

/** Resource limits against untrusted originals, each from a past failure. */
export const LIMITS = {
  /** JSON of a model. */
  jsonBytes: 64 * 1024 ** 2,
  /** Decoded accessors: little JSON can require gigabytes. */
  decodedBytes: 1024 ** 3,
  nodes: 500_000,
  materials: 2_000,
  /** Counted for every use of every mesh. */
  triangles: 12_000_000,
  vertices: 16_000_000,
  /** Pictures that need decoding as a whole. */
  wholePictureBytes: 1024 ** 3,
  /** Per picture: width × height × bytes per pixel. */
  pictureBytes: 256 * 1024 ** 2,
  /** Decoded pictures of a model together. */
  totalPictureBytes: 1.5 * 1024 ** 3,
} as const

/** Streaming is faster beyond this, with equal results. */
export const LARGE_TRIANGLES = 3_000_000

export const PREVIEW = {
  triangles: 150_000,
  /** Below this, a model may be unrecognisable. */
  leastTriangles: 20_000,
  modelBytes: 2 * 1024 ** 2,
  textureEdge: 1024,
  /** Combined edge of all baked normal textures. */
  reliefEdge: 1024,
  /** Triangle minimum with reliefs, which look alike except for the outline. */
  reliefTriangles: 75_000,
  points: 250_000,
  snapshotEdge: 800,
  turntableBytes: 150 * 1024,
  turntableTriangles: 20_000,
  turntablePoints: 40_000,
  pictureEdge: 2048,
} as const

/** Triangles or points of a light preview. @param own Count of the original. */
export const lightAmount = (ceiling: DetailCeiling, what: 'triangles' | 'points', own: number): number =>
  Math.min(PREVIEW[what], publicAmount(ceiling, what, own))

/** Longer edge of a texture in a light preview. @param own Of the original. */
export const lightTextureEdge = (ceiling: DetailCeiling, own: number): number =>
  Math.min(PREVIEW.textureEdge, publicAmount(ceiling, 'texturePixels', own))

/**
 * Limits relief texels to half the permitted triangles: a texel tells as much as a vertex. Without a ceiling twice
 * that.
 * @param own Triangles of the original. @param read Triangles of the surfaces that the relief is read from.
 */
export const reliefTexels = (ceiling: DetailCeiling, own: number, read: number): number =>
  ceiling === 'full' ? read : Math.min(read, Math.floor(publicAmount(ceiling, 'triangles', own) / 2))

const SMALL_ORIGINAL_BYTES = 100_000_000
const SHARE_OF_ORIGINAL = 0.15

/** Caps the tiles' storage cost; undefined for small originals. */
export const mostTileBytes = (originalBytes: number): number | undefined =>
  originalBytes < SMALL_ORIGINAL_BYTES ? undefined : Math.floor(originalBytes * SHARE_OF_ORIGINAL)
