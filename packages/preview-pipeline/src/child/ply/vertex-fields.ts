import type { PlyElement } from './header.ts'
import type { OpenPly } from './open-ply.ts'
import { readRows } from './rows.ts'

/** Reads a property's value. */
export type Field = ((values: Float64Array) => number) & { property: number }
type Three = [Field, Field, Field]

/** Vertex fields for previews; null if missing. */
export interface VertexFields {
  position: Three
  /** sRGB, as stored: see {@link fullLightOf}. */
  colour: Three | null
  normal: Three | null
}

/** @returns null if the element has no positions. */
export function vertexFieldsOf(element: PlyElement): VertexFields | null {
  const position = fieldsOf(element, [['x', 'y', 'z']])
  const normal = [
    ['nx', 'ny', 'nz'],
    ['normal_x', 'normal_y', 'normal_z'],
  ]
  return position && { position, colour: colourFieldsOf(element), normal: fieldsOf(element, normal) }
}

/** Colours of vertices or faces. */
export const colourFieldsOf = (element: PlyElement): Three | null =>
  fieldsOf(element, [
    ['red', 'green', 'blue'],
    ['diffuse_red', 'diffuse_green', 'diffuse_blue'],
    ['r', 'g', 'b'],
  ])

/** Returns the first group that the element has completely. */
export function fieldsOf(element: PlyElement, groups: string[][]): Three | null {
  for (const names of groups) {
    const fields = names.map((name) => fieldOf(element, name))
    if (fields.every((field) => field !== null)) return fields as Three
  }
  return null
}

export function fieldOf({ properties }: PlyElement, name: string): Field | null {
  const at = properties.findIndex((property) => property.name === name && property.countType === null)
  return at < 0 ? null : Object.assign((values: Float64Array) => values[at] ?? 0, { property: at })
}

/** Rows that are read to find the range of colours. */
const RANGE_ROWS = 1_000_000
/** Overexposed floats exceed 1. */
const MAX_FLOAT_LIGHT = 2

/** Colour value of full light: of bytes by their type, of others by the largest value seen. */
export function fullLightOf({ header, sourceAt }: OpenPly, element: PlyElement, colour: Three): number {
  const type = element.properties[colour[0].property]?.type ?? 'uint8'
  if (type === 'uint8') return 255
  if (type === 'int8') return 127
  let largest = 0
  const sample = { ...element, count: Math.min(element.count, RANGE_ROWS) }
  readRows(sourceAt(element), header.format, sample, ({ values }) => {
    for (const field of colour) if (field(values) > largest) largest = field(values)
  })
  if (type.startsWith('float') && largest <= MAX_FLOAT_LIGHT) return 1
  if (largest <= 255) return 255
  if (type === 'int16') return 32_767
  return largest <= 65_535 ? 65_535 : 2 ** 32 - 1
}
