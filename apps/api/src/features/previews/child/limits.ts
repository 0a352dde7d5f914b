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
  /** Of the normal textures that are baked, all together as one square. */
  reliefEdge: 1024,
  /** Triangles are given up for a relief down to these: shaded by it, half as many look the same but for their outline. */
  reliefTriangles: 75_000,
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

/**
 * How many texels of baked relief a light model may have on its surfaces. A texel with its direction tells as much as a vertex with its place, so there are as
 * many as the vertices of the triangles that the ceiling allows, two triangles each: what the relief shows is no finer than the geometry that everybody can
 * see in the open tiles. Where the light model has all of these triangles, as with `outline`, this is no more than its own vertices, and not worth a texture.
 * Without a ceiling, twice as many texels as vertices are what the detail of the surface needs, because they do not lie at its vertices.
 * @param own triangles of the original. @param read of the surfaces that the relief is read from.
 */
export const reliefTexels = (ceiling: DetailCeiling, own: number, read: number): number =>
  ceiling === 'full' ? read : Math.min(read, Math.floor(publicAmount(ceiling, 'triangles', own) / 2))

const SMALL_ORIGINAL_BYTES = 100_000_000
const SHARE_OF_ORIGINAL = 0.15

/** What all tiles together may need, so that derivatives stay cheap beside what is sold; undefined for originals so small that it does not matter. */
export const mostTileBytes = (originalBytes: number): number | undefined =>
  originalBytes < SMALL_ORIGINAL_BYTES ? undefined : Math.floor(originalBytes * SHARE_OF_ORIGINAL)
