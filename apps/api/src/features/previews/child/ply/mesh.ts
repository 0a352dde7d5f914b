import { Document } from '@gltf-transform/core'
import type { DetailCeiling } from '@wencang/domain'
import { boundsOf, isClosed, linearFromScreen } from '@wencang/studio'
import type { BakedSurface } from '../baking.ts'
import { createModelIo, makeLightModel } from '../light-model.ts'
import { LIMITS } from '../limits.ts'
import type { MadePreview, PreviewOutput } from '../maker.ts'
import { originNear } from '../points/sample.ts'
import { Refusal } from '../refusal.ts'
import { weld } from '../weld.ts'
import type { ByteSource } from './byte-source.ts'
import type { PlyElement, PlyHeader } from './header.ts'
import { type PlyRow, readRows, skipRows } from './rows.ts'
import { type Field, vertexFieldsOf } from './vertex-fields.ts'

const elementOf = ({ elements }: PlyHeader, name: string) => elements.find((element) => element.name === name)

/** Makes a light model. The source is at the first vertex. @throws {Refusal} */
export async function previewMesh(
  header: PlyHeader,
  source: ByteSource,
  output: PreviewOutput,
  ceiling: DetailCeiling,
): Promise<MadePreview> {
  const { surface, faces } = readMesh(header, source)
  if (surface.indices.length === 0) throw new Refusal('empty', 'There is nothing to see in the file: it has no faces')
  const io = await createModelIo()
  const hasNormals = vertexFieldsOf(elementOf(header, 'vertex') as PlyElement)?.normal !== null
  const [triangles, vertices] = [surface.indices.length / 3, surface.positions.length / 3]
  const welded = weld(surface, hasNormals)
  const { model, snapshot, previewTriangles } = await makeLightModel(io, new Document(), [welded], ceiling)
  output.write('model', 'model.glb', model)
  output.write('snapshot', 'snapshot.webp', snapshot)
  const stats = { triangles, vertices, faces, meshes: 1, materials: 0, textures: 0, animations: 0 }
  const boundingBox = boundsOf([welded])
  const found = { boundingBox, isClosed: isClosed([welded]), hasColours: surface.colours !== null }
  return { kind: 'model', stats: { ...stats, ...found, previewTriangles } }
}

function readMesh(header: PlyHeader, source: ByteSource): { surface: BakedSurface; faces: number } {
  let surface: BakedSurface | null = null
  let faces = 0
  const from = header.elements.findIndex(({ name }) => name === 'vertex')
  for (const element of header.elements.slice(from)) {
    if (element.name === 'vertex') surface = readVertices(header, source, element)
    else if (element.name === 'face' && surface) {
      faces = element.count
      surface.indices = readFaces(header, source, element, surface.positions)
    } else if (element.name === 'tristrips' && surface) {
      surface.indices = readStrips(header, source, element, surface.positions)
    } else skipRows(source, header.format, element)
  }
  if (!surface) throw new Refusal('empty', 'There is nothing to see in the file: it has no vertices')
  return { surface, faces: faces || surface.indices.length / 3 }
}

/**
 * Moves distant survey coordinates near the origin, for 32-bit precision.
 * The source is at the first vertex.
 * @returns a surface without triangles.
 */
export function readVertices(header: PlyHeader, source: ByteSource, element: PlyElement): BakedSurface {
  const fields = vertexFieldsOf(element)
  if (!fields) throw new Refusal('damaged', 'The vertices of the file have no positions')
  const { count } = element
  const surface: BakedSurface = {
    material: null,
    positions: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
    uvs: null,
    colours: fields.colour ? new Float32Array(count * 4).fill(1) : null,
    indices: new Uint32Array(0),
  }
  let origin = [0, 0, 0]
  const put = (
    target: Float32Array | null,
    group: Field[] | null,
    row: PlyRow,
    at: number,
    change: (v: number, axis: number) => number,
  ) =>
    group?.forEach((field, axis) => {
      if (target) target[at + axis] = change(field(row.values), axis)
    })
  readRows(source, header.format, element, (row, index) => {
    if (index === 0) origin = originNear(fields.position.map((field) => field(row.values)))
    put(surface.positions, fields.position, row, index * 3, (value, axis) => value - (origin[axis] ?? 0))
    put(surface.normals, fields.normal, row, index * 3, (value) => (Number.isFinite(value) ? value : 0))
    put(surface.colours, fields.colour, row, index * 4, (value) =>
      linearFromScreen(Math.min(1, Math.max(0, value || 0))),
    )
  })
  return surface
}

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
    add(a: number, b: number, c: number): void {
      if (a === b || b === c || a === c || !isGood(a) || !isGood(b) || !isGood(c)) return
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
    },
    finish: () => indices.subarray(0, next),
  }
}

/** Splits polygons into fans. */
function readFaces(header: PlyHeader, source: ByteSource, element: PlyElement, positions: Float32Array): Uint32Array {
  const at = listAt(element, ['vertex_indices', 'vertex_index'])
  const triangles = triangleCollector(positions, element.count)
  readRows(source, header.format, element, ({ lists }) => {
    const corners = lists[at] ?? []
    for (let i = 2; i < corners.length; i++) triangles.add(corners[0] ?? -1, corners[i - 1] ?? -1, corners[i] ?? -1)
  })
  return triangles.finish()
}

/** Strips of older scanning software; -1 ends one. */
function readStrips(header: PlyHeader, source: ByteSource, element: PlyElement, positions: Float32Array): Uint32Array {
  const at = listAt(element, ['vertex_indices', 'vertex_index'])
  const triangles = triangleCollector(positions, element.count)
  readRows(source, header.format, element, ({ lists }) => {
    let from = 0
    const corners = lists[at] ?? []
    for (let i = 0; i < corners.length; i++) {
      if ((corners[i] ?? -1) < 0) from = i + 1
      else if (i - from >= 2) {
        const isOdd = (i - from) % 2 === 1
        const [a = -1, b = -1, c = -1] = [corners[i - 2], corners[isOdd ? i : i - 1], corners[isOdd ? i - 1 : i]]
        triangles.add(a, b, c)
      }
    }
  })
  return triangles.finish()
}

export function listAt({ properties }: PlyElement, names: string[]): number {
  const at = properties.findIndex(({ name, countType }) => countType !== null && names.includes(name))
  if (at < 0) throw new Refusal('damaged', 'The faces of the file have no corners')
  return at
}
