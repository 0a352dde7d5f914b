import type { PlyElement, PlyHeader } from './header.ts'
import type { PlyRow } from './rows.ts'
import { HARMONIC, packedChunks } from './splats.ts'
import { type Field, fieldOf } from './vertex-fields.ts'

/** Trained values: opacity before the sigmoid, log sizes, rotation w first. */
export const SPLAT_FIELDS = [
  'x',
  'y',
  'z',
  'f_dc_0',
  'f_dc_1',
  'f_dc_2',
  'opacity',
  'scale_0',
  'scale_1',
  'scale_2',
  'rot_0',
  'rot_1',
  'rot_2',
  'rot_3',
] as const
export const [OPACITY_AT, SCALE_AT, ROTATION_AT] = [6, 7, 10]

/** Reads a splat's values in the order of {@link SPLAT_FIELDS}. */
export type WholeSplatReader = (row: PlyRow, index: number, into: Float64Array) => void

/** @returns null unless the vertices are trained splats. */
export function plainWholeSplats(vertex: PlyElement): WholeSplatReader | null {
  const fields: (Field | null)[] = SPLAT_FIELDS.map((name) => fieldOf(vertex, name))
  if (fields.includes(null)) return null
  const known = fields as Field[]
  return ({ values }, _index, into) => {
    for (let i = 0; i < known.length; i++) into[i] = known[i]?.(values) ?? 0
  }
}

const SPLATS_PER_CHUNK = 256
const CHUNK_SCALES = ['min_scale_x', 'min_scale_y', 'min_scale_z', 'max_scale_x', 'max_scale_y', 'max_scale_z']
const UNIT_CHUNK = [0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1]
/** Larger log sizes are an encoder's placeholder. */
const MAX_LOG_SCALE = 20
/** Keeps the inverse sigmoid finite. */
const MIN_OPACITY = 1e-4

/** Boxes of packed splats with size ranges: eighteen numbers each. */
export function wholeChunks(chunk: PlyElement): ((row: PlyRow) => number[]) | null {
  const read = packedChunks(chunk)
  const scales = CHUNK_SCALES.map((name) => fieldOf(chunk, name))
  if (!read || scales.includes(null)) return null
  const bounded = (value: number) => Math.min(MAX_LOG_SCALE, Math.max(-MAX_LOG_SCALE, value))
  return (row) => [...read(row), ...scales.map((field) => bounded(field?.(row.values) ?? 0))]
}

/** Reads packed splats after their chunks. @returns null for other vertices. */
export function packedWholeSplats(vertex: PlyElement, chunks: number[][]): WholeSplatReader | null {
  const names = ['packed_position', 'packed_rotation', 'packed_scale', 'packed_color']
  const fields = names.map((name) => fieldOf(vertex, name))
  if (fields.includes(null)) return null
  const [position, rotation, scale, colour] = fields as [Field, Field, Field, Field]
  return ({ values }, index, into) => {
    const chunk = chunks[Math.floor(index / SPLATS_PER_CHUNK)] ?? UNIT_CHUNK
    const between = (at: number, part: number) => {
      const [low = 0, high = 1] = [chunk[at], chunk[at + 3]]
      return low + (high - low) * part
    }
    const vector = (value: number, from: number, to: number) => {
      into[to] = between(from, bits(value, 21, 11))
      into[to + 1] = between(from + 1, bits(value, 11, 10))
      into[to + 2] = between(from + 2, bits(value, 0, 11))
    }
    vector(position(values), 0, 0)
    vector(scale(values), 12, SCALE_AT)
    const paint = colour(values)
    for (let i = 0; i < 3; i++) into[3 + i] = (between(6 + i, bits(paint, 24 - 8 * i, 8)) - 0.5) / HARMONIC
    const opacity = Math.min(1 - MIN_OPACITY, Math.max(MIN_OPACITY, bits(paint, 0, 8)))
    into[OPACITY_AT] = -Math.log(1 / opacity - 1)
    unpackRotation(rotation(values), into)
  }
}

const bits = (value: number, shift: number, count: number) => ((value >>> shift) & (2 ** count - 1)) / (2 ** count - 1)

/** Three 10-bit parts; two bits name the omitted largest. */
function unpackRotation(value: number, into: Float64Array): void {
  const largest = value >>> 30
  let [shift, rest] = [20, 1]
  for (let part = 0; part < 4; part++) {
    if (part === largest) continue
    const number = (bits(value, shift, 10) - 0.5) * Math.SQRT2
    into[10 + part] = number
    rest -= number * number
    shift -= 10
  }
  into[10 + largest] = Math.sqrt(Math.max(0, rest))
}

/** Counts splats. @returns null for a file whose vertices are no splats. */
export function splatCount({ elements }: PlyHeader): number | null {
  const vertex = elements.find(({ name }) => name === 'vertex')
  if (!vertex) return null
  return plainWholeSplats(vertex) || packedWholeSplats(vertex, []) ? vertex.count : null
}
