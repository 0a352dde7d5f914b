import { linearFromScreen } from '@wencang/studio'
import type { BakedSurface } from '../baking.ts'
import { forEachTriangle } from './faces.ts'
import type { PlyElement } from './header.ts'
import { facesOf, type OpenPly, vertexOf } from './open-ply.ts'
import { colourFieldsOf, fullLightOf } from './vertex-fields.ts'

/** sRGB of a face in 24 bits, red first. */
type FaceColour = (values: Float64Array) => number

/** Reads the faces' colours. @returns null if there are none, or the vertices have their own. */
export function faceColourOf(ply: OpenPly, faces: PlyElement): FaceColour | null {
  const vertex = vertexOf(ply.header)
  const colour = colourFieldsOf(faces)
  if (!colour || !vertex || colourFieldsOf(vertex)) return null
  const full = fullLightOf(ply, faces, colour)
  const byteOf = (value: number) => Math.min(255, Math.max(0, Math.round((value / full) * 255) || 0))
  const [red, green, blue] = colour
  return (values) => (byteOf(red(values)) << 16) | (byteOf(green(values)) << 8) | byteOf(blue(values))
}

/** Limit of vertices that are doubled; further corners take their vertex's first colour. */
const MAX_DOUBLED = 4_000_000

/** Doubles vertices where faces of different colours meet. @param colours One for each triangle. */
export function paintFaces(surface: BakedSurface, colours: ArrayLike<number>): BakedSurface {
  const count = surface.positions.length / 3
  const first = new Int32Array(count).fill(-1)
  const doubles = new Map<number, number>()
  const sources: number[] = []
  const indices = surface.indices.map((vertex, i) => {
    const colour = colours[Math.floor(i / 3)] ?? 0
    if ((first[vertex] ?? -1) < 0) first[vertex] = colour
    if (first[vertex] === colour) return vertex
    const key = vertex * 2 ** 24 + colour
    const known = doubles.get(key)
    if (known !== undefined) return known
    if (sources.length >= MAX_DOUBLED) return vertex
    doubles.set(key, count + sources.length)
    return count + sources.push(vertex) - 1
  })
  const painted = new Float32Array((count + sources.length) * 4).fill(1)
  const paint = (vertex: number, colour: number) => {
    for (let part = 0; part < 3; part++)
      painted[vertex * 4 + part] = linearFromScreen(((colour >> (16 - part * 8)) & 255) / 255)
  }
  for (let vertex = 0; vertex < count; vertex++) paint(vertex, first[vertex] ?? -1)
  for (const [key, vertex] of doubles) paint(vertex, key % 2 ** 24)
  return {
    ...surface,
    positions: extended(surface.positions, sources, 3),
    normals: extended(surface.normals, sources, 3),
    uvs: surface.uvs && extended(surface.uvs, sources, 2),
    colours: painted,
    indices,
  }
}

function extended(values: Float32Array, sources: number[], size: number): Float32Array {
  const result = new Float32Array(values.length + sources.length * size)
  result.set(values)
  for (const [i, source] of sources.entries())
    result.set(values.subarray(source * size, (source + 1) * size), values.length + i * size)
  return result
}

/** Further vertices would need too much memory; the mesh stays white. */
const MAX_PAINTED_VERTICES = 64_000_000

/**
 * Gives each vertex the colour of one of its faces, for meshes too large to double vertices.
 * @returns sRGB bytes, three for each vertex; null if there are none, or too many.
 */
export function coloursFromFaces(ply: OpenPly): Uint8Array | null {
  const count = vertexOf(ply.header)?.count ?? 0
  const coloured = facesOf(ply.header).flatMap((faces) => {
    const colourOf = faceColourOf(ply, faces)
    return colourOf ? [{ faces, colourOf }] : []
  })
  if (coloured.length === 0 || count > MAX_PAINTED_VERTICES) return null
  const result = new Uint8Array(count * 3).fill(255)
  for (const { faces, colourOf } of coloured) {
    forEachTriangle(ply.sourceAt(faces), ply.header.format, faces, (a, b, c, values) => {
      const colour = colourOf(values)
      for (const vertex of [a, b, c]) {
        if (vertex < 0 || vertex >= count) continue
        for (let part = 0; part < 3; part++) result[vertex * 3 + part] = (colour >> (16 - part * 8)) & 255
      }
    })
  }
  return result
}
