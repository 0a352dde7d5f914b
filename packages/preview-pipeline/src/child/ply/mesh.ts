import { Document } from '@gltf-transform/core'
import type { DetailCeiling, Orientation } from '@wencang/domain'
import { boundsOf, isClosed, linearFromScreen } from '@wencang/studio'
import type { BakedSurface } from '../baking.ts'
import { makeLightModel } from '../light-model.ts'
import { LIMITS } from '../limits.ts'
import type { MadePreview, PreviewOutput } from '../maker.ts'
import { createModelIo } from '../model-io.ts'
import { Refusal } from '../refusal.ts'
import { weld } from '../weld.ts'
import { writeModel } from '../write-model.ts'
import { faceColourOf, paintFaces } from './face-colours.ts'
import { forEachTriangle } from './faces.ts'
import { type Frame, frameOf, frameStats, toFrame } from './frame.ts'
import type { PlyElement } from './header.ts'
import { facesOf, type OpenPly } from './open-ply.ts'
import { readRows } from './rows.ts'
import { fullLightOf, type VertexFields, vertexFieldsOf } from './vertex-fields.ts'

/** Makes a light model. @throws {Refusal} */
export async function previewMesh(
  ply: OpenPly,
  vertex: PlyElement,
  {
    output,
    ceiling,
    orientation,
  }: { output: PreviewOutput; ceiling: DetailCeiling; orientation?: Orientation | undefined },
): Promise<MadePreview> {
  const { surface, frame, hasNormals } = readVertices(ply, vertex, orientation)
  const [polygons] = facesOf(ply.header)
  const painted = readSurface(ply, surface)
  if (painted.indices.length === 0) throw new Refusal('empty', 'There is nothing to see in the file: it has no faces')
  const io = await createModelIo()
  const triangles = painted.indices.length / 3
  const faces = polygons?.name === 'face' ? polygons.count : triangles
  const welded = weld(painted, hasNormals)
  const { model, snapshot, previewTriangles } = await makeLightModel(io, new Document(), [welded], ceiling)
  writeModel(output, { model, snapshot })
  const stats = { triangles, vertices: vertex.count, faces, meshes: 1, materials: 0, textures: 0, animations: 0 }
  const boundingBox = boundsOf([welded])
  const found = { boundingBox, isClosed: isClosed([welded]), hasColours: painted.colours !== null }
  return { kind: 'model', stats: { ...stats, ...found, previewTriangles, ...frameStats(frame) } }
}

/** Reads all vertices into the preview's frame. @returns a surface without triangles. */
export function readVertices(
  ply: OpenPly,
  vertex: PlyElement,
  orientation?: Orientation,
): { surface: BakedSurface; frame: Frame; hasNormals: boolean } {
  const fields = vertexFieldsOf(vertex)
  if (!fields) throw new Refusal('damaged', 'The vertices of the file have no positions')
  const { position, normal, colour } = fields
  const { count } = vertex
  const surface: BakedSurface = {
    material: null,
    positions: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
    uvs: null,
    colours: colour && new Float32Array(count * 4).fill(1),
    indices: new Uint32Array(0),
  }
  const frame = frameOf(ply, vertex, fields, orientation)
  const turn: Frame = { ...frame, origin: [0, 0, 0] }
  const full = colour ? fullLightOf(ply, vertex, colour) : 1
  const three = ([x, y, z]: VertexFields['position'], values: Float64Array): [number, number, number] => [
    x(values),
    y(values),
    z(values),
  ]
  readRows(ply.sourceAt(vertex), ply.header.format, vertex, ({ values }, index) => {
    surface.positions.set(toFrame(three(position, values), frame), index * 3)
    if (normal) {
      const direction = toFrame(three(normal, values), turn)
      surface.normals.set(direction.every(Number.isFinite) ? direction : [0, 0, 0], index * 3)
    }
    if (colour) {
      for (const [part, value] of three(colour, values).entries())
        if (surface.colours)
          surface.colours[index * 4 + part] = linearFromScreen(Math.min(1, Math.max(0, value / full || 0)))
    }
  })
  return { surface, frame, hasNormals: normal !== null }
}

/** Adds the triangles of all faces, and their colours. @throws {Refusal} */
export function readSurface(ply: OpenPly, vertices: BakedSurface): BakedSurface {
  const faces = facesOf(ply.header)
  const expected = faces.reduce((sum, { count }) => sum + count, 0)
  const colourOfEach = faces.map((element) => faceColourOf(ply, element))
  const triangles = triangleCollector(vertices.positions, expected)
  const colours: number[] = []
  const areColoured = colourOfEach.some((colourOf) => colourOf !== null)
  for (const [i, element] of faces.entries()) {
    const colourOf = colourOfEach[i]
    forEachTriangle(ply.sourceAt(element), ply.header.format, element, (a, b, c, values) => {
      const isAdded = triangles.add(a, b, c)
      if (isAdded && areColoured) colours.push(colourOf?.(values) ?? WHITE)
    })
  }
  const surface = { ...vertices, indices: triangles.finish() }
  return areColoured ? paintFaces(surface, colours) : surface
}

const WHITE = 0xffffff

/** Collects triangles of existing, finite corners. */
function triangleCollector(positions: Float32Array, expected: number) {
  let indices = new Uint32Array(Math.max(3, expected * 3))
  let next = 0
  const count = positions.length / 3
  const isGood = (vertex: number) =>
    Number.isInteger(vertex) &&
    vertex >= 0 &&
    vertex < count &&
    Number.isFinite((positions[vertex * 3] ?? 0) + (positions[vertex * 3 + 1] ?? 0) + (positions[vertex * 3 + 2] ?? 0))
  return {
    /** @returns whether the triangle can be shown. */
    add(a: number, b: number, c: number): boolean {
      if (a === b || b === c || a === c || !isGood(a) || !isGood(b) || !isGood(c)) return false
      if (next + 3 > indices.length) {
        if (next / 3 >= LIMITS.triangles)
          throw new Refusal('too_complex', 'The model has too many triangles to preview')
        const larger = new Uint32Array(indices.length * 2)
        larger.set(indices)
        indices = larger
      }
      indices[next++] = a
      indices[next++] = b
      indices[next++] = c
      return true
    },
    finish: () => indices.subarray(0, next),
  }
}
