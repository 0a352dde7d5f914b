import type { VertexLayout } from './records.ts'

/** Some vertices, in the coordinates of the light model. Reused from block to block. */
export interface VertexBlock {
  positions: Float64Array
  normals: Float32Array | null
  /** Linear red, green, blue, alpha. */
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

/** A part of the original that has its own vertices: read from the file in order, as often as asked. */
export interface Part {
  vertices: number
  /** Its number among the materials. */
  material: number
  /** Calls with the positions alone, as {@link readVertices} has them, at most {@link BLOCK} at once. */
  readPositions(visit: (positions: Float64Array, count: number) => void): void
  /** Calls with the vertices from front to back, at most {@link BLOCK} at once. */
  readVertices(visit: (block: VertexBlock, first: number, count: number) => void): void
  /** Calls with the corners of each triangle; they may name vertices that are not there. Empty for points. */
  readTriangles(visit: (a: number, b: number, c: number) => void): void
}

/** What is in the original, as far as a tree shows it. */
export interface Content {
  kind: 'triangles' | 'points'
  layout: VertexLayout
  parts: Part[]
  /** Triangles, or else points; as the file says, which was checked against its size. */
  amount: number
}
