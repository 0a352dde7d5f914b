import { type Orientation, rotationOf } from '@wencang/domain'
import { linearFromScreen } from '@wencang/studio'
import { type Column, readColumns } from '../ply/columns.ts'
import { coloursFromFaces, faceColourOf } from '../ply/face-colours.ts'
import { forEachTriangle } from '../ply/faces.ts'
import { type Frame, frameOf } from '../ply/frame.ts'
import type { PlyElement } from '../ply/header.ts'
import { facesOf, type OpenPly, openPly, vertexOf } from '../ply/open-ply.ts'
import { areSplats } from '../ply/splats.ts'
import { type Field, fullLightOf, type VertexFields, vertexFieldsOf } from '../ply/vertex-fields.ts'
import { Refusal } from '../refusal.ts'
import { BLOCK, type Content, createBlock, type Part } from './parts.ts'
import type { VertexLayout } from './records.ts'

export interface PlyContent extends Disposable {
  /** Null for splats, which have another tile format. */
  content: Content | null
  /** Coordinate frame of the content. */
  frame(): Frame | null
}

/** Opens a PLY of any size in the light preview's coordinates. @throws {Refusal} */
export function openPlyContent(original: string, orientation?: Orientation): PlyContent {
  using opened = new DisposableStack()
  const content = contentOf(opened.use(openPly(original)), orientation)
  const kept = opened.move()
  return { ...content, [Symbol.dispose]: () => kept.dispose() }
}

function contentOf(ply: OpenPly, orientation?: Orientation): Pick<PlyContent, 'content' | 'frame'> {
  const { header, sourceAt } = ply
  const vertex = vertexOf(header)
  if (!vertex) throw new Refusal('empty', 'There is nothing to see in the file: it has no vertices')
  if (areSplats(vertex)) return { content: null, frame: () => null }
  const fields = vertexFieldsOf(vertex)
  if (!fields) throw new Refusal('damaged', 'The vertices of the file have no positions')
  const faces = facesOf(header)
  const frame = once(() => frameOf(ply, vertex, fields, orientation))
  const areFacesColoured = faces.some((element) => faceColourOf(ply, element) !== null)
  const kind = faces.length > 0 ? 'triangles' : 'points'
  const layout: VertexLayout = {
    normals: kind === 'triangles' && fields.normal !== null,
    colours: fields.colour !== null || areFacesColoured,
    // PLY pictures are separate files.
    uvs: false,
  }
  const faceColours = once(() => (areFacesColoured ? coloursFromFaces(ply) : null))
  const read = { ply, vertex, fields, layout, frame, faceColours }
  const part: Part = {
    vertices: vertex.count,
    material: 0,
    ...createVertexReaders(read),
    readTriangles(visit) {
      for (const element of faces) forEachTriangle(sourceAt(element), header.format, element, visit)
    },
  }
  const triangles = faces.reduce((sum, { name, count }) => sum + (name === 'face' ? count : 0), 0)
  // Strips do not declare a length; assumes two triangles per vertex.
  const amount = kind === 'points' ? vertex.count : triangles || vertex.count * 2
  return { content: { kind, layout, parts: [part], amount }, frame }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

interface Reading {
  ply: OpenPly
  vertex: PlyElement
  fields: VertexFields
  layout: VertexLayout
  /** sRGB bytes, three for each vertex. */
  faceColours: () => Uint8Array | null
  frame: () => Frame
}

/** Reads positions, or everything in the layout. */
function createVertexReaders(reading: Reading): Pick<Part, 'readVertices' | 'readPositions'> {
  const { ply, vertex, fields, layout, faceColours, frame } = reading
  const block = createBlock(layout)
  const columns: Column[] = []
  const wanted = (group: Field[] | null) => {
    if (!group) return null
    const target = new Float64Array(BLOCK * 3)
    columns.push(...group.map(({ property }, at) => ({ property, target, step: 3, at })))
    return target
  }
  const positions = wanted(fields.position) ?? new Float64Array()
  const ofPositions = [...columns]
  const normals = wanted(block.normals && fields.normal)
  const colours = wanted(block.colours && fields.colour)
  const full = fields.colour ? fullLightOf(ply, vertex, fields.colour) : 255
  const read = (which: Column[], visit: (count: number, frame: Frame) => void) => {
    const known = frame()
    readColumns(ply.sourceAt(vertex), ply.header.format, vertex, which, BLOCK, (count) => {
      place(positions, block.positions, count, known)
      visit(count, known)
    })
  }
  return {
    readPositions: (visit) => read(ofPositions, (count) => visit(block.positions, count)),
    readVertices(visit) {
      let first = 0
      read(columns, (count, { orientation }) => {
        if (normals && block.normals) place(normals, block.normals, count, { origin: [0, 0, 0], orientation })
        if (colours && block.colours) paint(colours, block.colours, count, full)
        else if (block.colours) paint(faceColours()?.subarray(first * 3) ?? WHITE, block.colours, count, full)
        visit(block, first, count)
        first += count
      })
    },
  }
}

const WHITE = new Uint8Array(BLOCK * 3).fill(255)

/** Translates and turns vectors; written out, because there may be a billion. */
function place(
  from: Float64Array,
  to: Float64Array | Float32Array,
  count: number,
  { origin: [ox, oy, oz], orientation }: Frame,
): void {
  const [a = 1, b = 0, c = 0, , d = 0, e = 1, f = 0, , g = 0, h = 0, k = 1] = rotationOf(orientation)
  for (let i = 0; i < count * 3; i += 3) {
    const x = (from[i] ?? 0) - ox
    const y = (from[i + 1] ?? 0) - oy
    const z = (from[i + 2] ?? 0) - oz
    to[i] = a * x + d * y + g * z
    to[i + 1] = b * x + e * y + h * z
    to[i + 2] = c * x + f * y + k * z
  }
}

/** sRGB byte to linear. */
const SHADES = Float32Array.from({ length: 256 }, (_, i) => linearFromScreen(i / 255))

/** Converts sRGB to glTF's linear colours. @param full The value of full light. */
function paint(from: ArrayLike<number>, to: Float32Array, count: number, full: number): void {
  for (let i = 0; i < count; i++) {
    for (let part = 0; part < 3; part++) {
      const value = Math.round(((from[i * 3 + part] ?? 0) / full) * 255)
      to[i * 4 + part] = SHADES[Math.min(255, Math.max(0, value || 0))] ?? 0
    }
  }
}
