import { linearFromScreen } from '@wencang/studio'
import { PREVIEW } from '../limits.ts'
import { type ByteSource, openByteSource } from '../ply/byte-source.ts'
import { type Column, readColumns } from '../ply/columns.ts'
import { forEachTriangle } from '../ply/faces.ts'
import type { PlyElement, PlyHeader } from '../ply/header.ts'
import { openPly } from '../ply/open-ply.ts'
import { readRows, skipRows } from '../ply/rows.ts'
import { packedSplats, plainSplats } from '../ply/splats.ts'
import { type Field, type VertexFields, vertexFieldsOf } from '../ply/vertex-fields.ts'
import { createPointCollector, originNear, sampler } from '../points/sample.ts'
import { liesOnGround } from '../points/upright.ts'
import { Refusal } from '../refusal.ts'
import { BLOCK, type Content, createBlock, type Part } from './parts.ts'
import type { VertexLayout } from './records.ts'

export interface PlyContent {
  /** Null for splats, which have another tile format. */
  content: Content | null
  close(): void
}

/** Opens a PLY of any size in the light preview's coordinates. @throws {Refusal} */
export function openPlyContent(original: string): PlyContent {
  const { file, header, close } = openPly(original)
  try {
    return { content: contentOf(file, header), close }
  } catch (error) {
    close()
    throw error
  }
}

function contentOf(file: number, header: PlyHeader): Content | null {
  const vertex = header.elements.find(({ name }) => name === 'vertex')
  if (!vertex) throw new Refusal('empty', 'There is nothing to see in the file: it has no vertices')
  if (plainSplats(vertex) || packedSplats(vertex, [])) return null
  const fields = vertexFieldsOf(vertex)
  if (!fields) throw new Refusal('damaged', 'The vertices of the file have no positions')
  const faces = header.elements.filter(({ name, count }) => (name === 'face' || name === 'tristrips') && count > 0)
  const kind = faces.length > 0 ? 'triangles' : 'points'
  const layout: VertexLayout = {
    normals: kind === 'triangles' && fields.normal !== null,
    colours: fields.colour !== null,
    // PLY pictures are separate files.
    uvs: false,
  }
  const sourceAt = (element: PlyElement): ByteSource => {
    const source = openByteSource(file, header.bytes)
    for (const before of header.elements) {
      if (before === element) break
      skipRows(source, header.format, before)
    }
    return source
  }
  const read = { header, vertex, fields, layout, sourceAt }
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
  return { kind, layout, parts: [part], amount: kind === 'points' ? vertex.count : triangles || vertex.count * 2 }
}

interface Reading {
  header: PlyHeader
  vertex: PlyElement
  fields: VertexFields
  layout: VertexLayout
  sourceAt: (element: PlyElement) => ByteSource
}

/** Reads positions, or everything in the layout. */
function createVertexReaders(reading: Reading): Pick<Part, 'readVertices' | 'readPositions'> {
  const { header, vertex, fields, layout, sourceAt } = reading
  let frame: Frame | null = null
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
  const whole = fields.colour?.[0].whole ?? 1
  const read = (which: Column[], visit: (count: number, frame: Frame) => void) => {
    const known = frame ?? frameOf(reading)
    frame = known
    readColumns(sourceAt(vertex), header.format, vertex, which, BLOCK, (count) => {
      place(positions, block.positions, count, known.origin, known.isLying)
      visit(count, known)
    })
  }
  return {
    readPositions: (visit) => read(ofPositions, (count) => visit(block.positions, count)),
    readVertices(visit) {
      let first = 0
      read(columns, (count, { isLying }) => {
        if (normals && block.normals) place(normals, block.normals, count, NOT_MOVED, isLying)
        if (colours && block.colours) paint(colours, block.colours, count, whole)
        visit(block, first, count)
        first += count
      })
    },
  }
}

const NOT_MOVED = [0, 0, 0] as const

/** Translates vectors and turns z-up to y-up. */
function place(
  from: Float64Array,
  to: Float64Array | Float32Array,
  count: number,
  [ox, oy, oz]: readonly [number, number, number],
  isLying: boolean,
): void {
  for (let i = 0; i < count * 3; i += 3) {
    const y = (from[i + 1] ?? 0) - oy
    const z = (from[i + 2] ?? 0) - oz
    to[i] = (from[i] ?? 0) - ox
    to[i + 1] = isLying ? z : y
    to[i + 2] = isLying ? -y : z
  }
}

/** Coordinate frame of the light preview. */
interface Frame {
  origin: [number, number, number]
  /** Whether z was up in the file. */
  isLying: boolean
}

function frameOf({ header, vertex, fields, sourceAt }: Reading): Frame {
  const [x, y, z] = fields.position
  if (header.elements.some(({ name, count }) => (name === 'face' || name === 'tristrips') && count > 0)) {
    let origin: Frame['origin'] = [0, 0, 0]
    const take = ({ values }: { values: Float64Array }) => {
      origin = originNear([x(values), y(values), z(values)])
    }
    readRows(sourceAt(vertex), header.format, { ...vertex, count: Math.min(1, vertex.count) }, take)
    return { origin, isLying: false }
  }
  const collector = createPointCollector(PREVIEW.points, false)
  const collect = ({ values }: { values: Float64Array }) => collector.add([x(values), y(values), z(values)], null)
  readRows(sourceAt(vertex), header.format, vertex, collect, sampler(vertex.count, PREVIEW.points))
  const cloud = collector.finish()
  return { origin: cloud.origin, isLying: liesOnGround(cloud) }
}

/** sRGB byte to linear. */
const SHADES = Float32Array.from({ length: 256 }, (_, i) => linearFromScreen(i / 255))

/** Converts sRGB to glTF's linear colours. @param whole The value of full light. */
function paint(from: Float64Array, to: Float32Array, count: number, whole: number): void {
  for (let i = 0; i < count; i++) {
    for (let part = 0; part < 3; part++) {
      const value = Math.round(((from[i * 3 + part] ?? 0) / whole) * 255)
      to[i * 4 + part] = SHADES[Math.min(255, Math.max(0, value || 0))] ?? 0
    }
  }
}
