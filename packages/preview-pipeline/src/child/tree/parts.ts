import type { VertexLayout } from './records.ts'

/** Vertices in the light model's coordinates. Reused between blocks. */
export interface VertexBlock {
  positions: Float64Array
  normals: Float32Array | null
  /** Linear RGBA. */
  colours: Float32Array | null
  uvs: Float32Array | null
}

export const BLOCK = 65_536

export const createBlock = ({ normals, colours, uvs }: VertexLayout): VertexBlock => ({
  positions: new Float64Array(BLOCK * 3),
  normals: normals ? new Float32Array(BLOCK * 3) : null,
  colours: colours ? new Float32Array(BLOCK * 4).fill(1) : null,
  uvs: uvs ? new Float32Array(BLOCK * 2) : null,
})

/** Part with its own vertices; may be read repeatedly. */
export interface Part {
  vertices: number
  material: number
  /** Visits positions alone, as {@link readVertices} has them, at most {@link BLOCK} at once. */
  readPositions(visit: (positions: Float64Array, count: number) => void): void
  /** Visits the vertices in order, at most {@link BLOCK} at once. */
  readVertices(visit: (block: VertexBlock, first: number, count: number) => void): void
  /** Visits triangle corners, which may name missing vertices. Empty for points. */
  readTriangles(visit: (a: number, b: number, c: number) => void): void
}

export interface Content {
  kind: 'triangles' | 'points'
  layout: VertexLayout
  parts: Part[]
  /** Declared triangles or points, checked against the file's size. */
  amount: number
}
