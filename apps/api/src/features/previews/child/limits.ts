import { type DetailCeiling, publicAmount } from '@wencang/domain'

/** What a preview may cost. The originals are untrusted files: without each of these limits a machine once hung or ran out of memory. */
export const LIMITS = {
  /** The JSON inside a model. */
  jsonBytes: 64 * 1024 ** 2,
  /** All values of a model's accessors, decoded: a few bytes of JSON can require gigabytes. */
  decodedBytes: 1024 ** 3,
  nodes: 500_000,
  materials: 2_000,
  /** Triangles and vertices, counted for every use of every mesh. */
  triangles: 12_000_000,
  vertices: 16_000_000,
  /** A picture that has to be decoded as a whole. */
  wholePictureBytes: 1024 ** 3,
  /** One picture of a model, decoded: width times height times bytes per pixel. */
  pictureBytes: 256 * 1024 ** 2,
  /** All pictures of a model together, decoded. */
  totalPictureBytes: 1.5 * 1024 ** 3,
} as const

/** Beyond this, reading a model in pieces is faster than as a whole, and as good. */
export const LARGE_TRIANGLES = 3_000_000

/** The bounds of a preview. */
export const PREVIEW = {
  triangles: 150_000,
  /** With fewer triangles it may be no model any more, however large its pictures are. */
  leastTriangles: 20_000,
  modelBytes: 2 * 1024 ** 2,
  textureEdge: 1024,
  points: 250_000,
  snapshotEdge: 800,
  turntableBytes: 150 * 1024,
  turntableTriangles: 20_000,
  turntablePoints: 40_000,
  pictureEdge: 2048,
} as const

/** How many triangles or points a light preview has. @param own what the file has. */
export const lightAmount = (ceiling: DetailCeiling, what: 'triangles' | 'points', own: number): number =>
  Math.min(PREVIEW[what], publicAmount(ceiling, what, own))

const SMALL_ORIGINAL_BYTES = 100_000_000
const SHARE_OF_ORIGINAL = 0.15

/** What all tiles together may need, so that derivatives stay cheap beside what is sold; undefined for originals so small that it does not matter. */
export const mostTileBytes = (originalBytes: number): number | undefined =>
  originalBytes < SMALL_ORIGINAL_BYTES ? undefined : Math.floor(originalBytes * SHARE_OF_ORIGINAL)
