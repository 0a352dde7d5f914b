import type { PlyElement } from './header.ts'
import type { PlyRow } from './rows.ts'
import { type Field, fieldOf, fieldsOf } from './vertex-fields.ts'

/** Splat's centre and colour, as a point shows them. */
export interface SplatPoint {
  position: [number, number, number]
  /** sRGB, 0 to 1. */
  colour: [number, number, number]
  /** 0 to 1. */
  opacity: number
}

export type SplatReader = (row: PlyRow, index: number) => SplatPoint

/** First spherical harmonic, equal from all sides. */
export const HARMONIC = 0.28209479177387814
const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))
const share = (value: number) => Math.min(1, Math.max(0, value))

/** Reads splats as 3D Gaussian Splatting trains them. @returns null for other vertices. */
export function plainSplats(vertex: PlyElement): SplatReader | null {
  const position = fieldsOf(vertex, [['x', 'y', 'z']])
  const colour = fieldsOf(vertex, [['f_dc_0', 'f_dc_1', 'f_dc_2']])
  const opacity = fieldOf(vertex, 'opacity')
  if (!position || !colour || !opacity || !fieldOf(vertex, 'scale_0')) return null
  return ({ values }) => ({
    position: at(position, values),
    colour: at(colour, values).map((value) => share(0.5 + HARMONIC * value)) as [number, number, number],
    opacity: sigmoid(opacity(values)),
  })
}

const at = (fields: [Field, Field, Field], values: Float64Array): [number, number, number] => [
  fields[0](values),
  fields[1](values),
  fields[2](values),
]

/** Chunk values are fractions of the chunk's box. */
const SPLATS_PER_CHUNK = 256
const CHUNK_NAMES = ['min_x', 'min_y', 'min_z', 'max_x', 'max_y', 'max_z']
const CHUNK_COLOURS = ['min_r', 'min_g', 'min_b', 'max_r', 'max_g', 'max_b']

/** Boxes of packed splats, twelve numbers each. */
export function packedChunks(chunk: PlyElement): ((row: PlyRow) => number[]) | null {
  const box = CHUNK_NAMES.map((name) => fieldOf(chunk, name))
  if (box.some((field) => field === null)) return null
  const colours = CHUNK_COLOURS.map((name) => fieldOf(chunk, name))
  // Older files lack colour ranges.
  return ({ values }) => [
    ...box.map((field) => field?.(values) ?? 0),
    ...colours.map((field, i) => (field ? field(values) : i < 3 ? 0 : 1)),
  ]
}

/** Reads packed splats after their chunks. @returns null for other vertices. */
export function packedSplats(vertex: PlyElement, chunks: number[][]): SplatReader | null {
  const position = fieldOf(vertex, 'packed_position')
  const colour = fieldOf(vertex, 'packed_color')
  if (!position || !colour) return null
  return ({ values }, index) => {
    const chunk = chunks[Math.floor(index / SPLATS_PER_CHUNK)] ?? [0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1]
    const between = (from: number, part: number) => {
      const [low = 0, high = 1] = [chunk[from], chunk[from + 3]]
      return low + (high - low) * part
    }
    const [place, paint] = [position(values), colour(values)]
    const bits = (value: number, shift: number, count: number) =>
      ((value >>> shift) & (2 ** count - 1)) / (2 ** count - 1)
    return {
      position: [between(0, bits(place, 21, 11)), between(1, bits(place, 11, 10)), between(2, bits(place, 0, 11))],
      colour: [
        share(between(6, bits(paint, 24, 8))),
        share(between(7, bits(paint, 16, 8))),
        share(between(8, bits(paint, 8, 8))),
      ],
      opacity: bits(paint, 0, 8),
    }
  }
}
