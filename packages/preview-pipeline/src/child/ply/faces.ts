import { Refusal } from '../refusal.ts'
import type { ByteSource } from './byte-source.ts'
import type { PlyElement, PlyFormat } from './header.ts'
import { readRows } from './rows.ts'

/** @param values Of the face's row, by property index. */
type VisitTriangle = (a: number, b: number, c: number, values: Float64Array) => void

const NO_VALUES = new Float64Array()

/** Property index of the faces' corners. @throws {Refusal} */
export function cornersAt({ properties }: PlyElement): number {
  const names = ['vertex_indices', 'vertex_index']
  const at = properties.findIndex(({ name, countType }) => countType !== null && names.includes(name))
  if (at < 0) throw new Refusal('damaged', 'The faces of the file have no corners')
  return at
}

/**
 * Visits triangles of polygons and strips; corners may be missing vertices.
 * @throws {Refusal} when the file ends before.
 */
export function forEachTriangle(
  source: ByteSource,
  format: PlyFormat,
  element: PlyElement,
  visit: VisitTriangle,
): void {
  const at = cornersAt(element)
  if (element.name === 'tristrips') {
    readRows(source, format, element, ({ lists, values }) =>
      visitStrip(lists[at] ?? [], (a, b, c) => visit(a, b, c, values)),
    )
    return
  }
  const visitFan = (corners: number[], values: Float64Array) => {
    for (let i = 2; i < corners.length; i++) visit(corners[0] ?? -1, corners[i - 1] ?? -1, corners[i] ?? -1, values)
  }
  let index = 0
  if (isUsual(format, element)) index = readUsualTriangles(source, element, visit)
  const rest = { ...element, count: element.count - index }
  readRows(source, format, rest, ({ lists, values }) => visitFan(lists[at] ?? [], values))
}

/** Triangle strip; -1 starts the next one. */
export function visitStrip(corners: number[], visit: (a: number, b: number, c: number) => void): void {
  let from = 0
  for (let i = 0; i < corners.length; i++) {
    if ((corners[i] ?? -1) < 0) from = i + 1
    else if (i - from >= 2) {
      const isOdd = (i - from) % 2 === 1
      visit(corners[i - 2] ?? -1, corners[isOdd ? i : i - 1] ?? -1, corners[isOdd ? i - 1 : i] ?? -1)
    }
  }
}

/** Most common layout: one list, uint8 count, 32-bit indices. */
function isUsual(format: PlyFormat, { properties }: PlyElement): boolean {
  const [property] = properties
  if (format !== 'binary_little_endian' || properties.length !== 1) return false
  return property?.countType === 'uint8' && (property.type === 'int32' || property.type === 'uint32')
}

const TRIANGLE_BYTES = 13

/** Reads triangles without allocation up to the first other polygon. @returns how many. */
function readUsualTriangles(source: ByteSource, { count }: PlyElement, visit: VisitTriangle): number {
  const { buffer, view } = source
  for (let index = 0; index < count; ) {
    const atHand = Math.min(count - index, Math.floor(source.fill(TRIANGLE_BYTES) / TRIANGLE_BYTES))
    if (atHand === 0) return index
    const start = source.position
    let [read, isOther] = [0, false]
    while (read < atHand) {
      const at = start + read * TRIANGLE_BYTES
      isOther = buffer[at] !== 3
      if (isOther) break
      read++
      visit(view.getInt32(at + 1, true), view.getInt32(at + 5, true), view.getInt32(at + 9, true), NO_VALUES)
    }
    source.position = start + read * TRIANGLE_BYTES
    index += read
    if (isOther) return index
  }
  return count
}
