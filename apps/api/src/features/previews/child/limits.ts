/** What a preview may cost. The originals are strangers' files: every number here was once a machine that hung or ran out of memory. */
export const LIMITS = {
  /** Of the JSON inside a model. */
  jsonBytes: 64 * 1024 ** 2,
  /** Of all values that the accessors of a model stand for, decoded: a few bytes of JSON can ask for gigabytes. */
  decodedBytes: 1024 ** 3,
  nodes: 500_000,
  materials: 2_000,
  /** Triangles and vertices after every use of every mesh is counted. */
  triangles: 12_000_000,
  vertices: 16_000_000,
  /** Of one picture, decoded: width times height times what a pixel takes. */
  pictureBytes: 256 * 1024 ** 2,
  /** Of all pictures of a model together, decoded. */
  totalPictureBytes: 1.5 * 1024 ** 3,
} as const

/** What a preview may be. */
export const PREVIEW = { triangles: 50_000, textureEdge: 1024, snapshotEdge: 800, pictureEdge: 1280 } as const
