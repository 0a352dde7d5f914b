import { openByteSource } from './byte-source.ts'
import type { PlyElement, PlyHeader } from './header.ts'
import { type OpenPly, vertexOf } from './open-ply.ts'
import { type PlyRow, readRows, skipRows } from './rows.ts'
import { fieldOf } from './vertex-fields.ts'

/** Values of 3D Gaussian Splatting as trained: opacity before the sigmoid, log sizes, rotation w first. */
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
const COLOUR_AT = 3
export const OPACITY_AT = 6
export const SCALE_AT = 7
export const ROTATION_AT = 10

/** First spherical harmonic, equal from all sides. */
const HARMONIC = 0.28209479177387814
/** sRGB of a coefficient, 0 to 1. */
export const diffuse = (value: number) => Math.min(1, Math.max(0, 0.5 + HARMONIC * value))
/** The coefficient of an sRGB value. */
export const coefficient = (shade: number) => (shade - 0.5) / HARMONIC

interface SplatReader {
  /** Whether rotations and all sizes are there. */
  isWhole: boolean
  /** Reads values in the order of {@link SPLAT_FIELDS}; missing ones are left. */
  read(row: PlyRow, index: number, into: Float64Array): void
}

/** Whether the vertices are splats. */
export const areSplats = (vertex: PlyElement): boolean => readerOf(vertex, []) !== null

/** Counts splats with rotations and sizes. @returns null for a file whose vertices are none. */
export function splatCount(header: PlyHeader): number | null {
  const vertex = vertexOf(header)
  return vertex && readerOf(vertex, [])?.isWhole ? vertex.count : null
}

/**
 * Streams splats; reuses the array.
 * @throws {Refusal} when the file ends before.
 */
export function readSplats(
  { file, header }: OpenPly,
  visit: (splat: Float64Array, index: number) => void,
  wants?: (index: number) => boolean,
): void {
  const source = openByteSource(file, header.bytes)
  const chunks: number[][] = []
  const splat = new Float64Array(SPLAT_FIELDS.length)
  for (const element of header.elements) {
    if (element.name === 'chunk') {
      const chunkOf = chunkReader(element)
      readRows(source, header.format, element, (row) => chunks.push(chunkOf(row)))
    } else if (element.name === 'vertex') {
      const reader = readerOf(element, chunks)
      const take = (row: PlyRow, index: number) => {
        reader?.read(row, index, splat)
        visit(splat, index)
      }
      readRows(source, header.format, element, take, wants)
      return
    } else skipRows(source, header.format, element)
  }
}

/** @param chunks Of packed splats, to be filled before they are read. @returns null for other vertices. */
const readerOf = (vertex: PlyElement, chunks: number[][]): SplatReader | null =>
  plainReader(vertex) ?? packedReader(vertex, chunks)

function plainReader(vertex: PlyElement): SplatReader | null {
  const fields = SPLAT_FIELDS.map((name) => fieldOf(vertex, name))
  if (fields.slice(0, SCALE_AT + 1).includes(null)) return null
  return {
    isWhole: !fields.includes(null),
    read({ values }, _index, into) {
      for (let i = 0; i < fields.length; i++) into[i] = fields[i]?.(values) ?? 0
    },
  }
}

const SPLATS_PER_CHUNK = 256
/** Least values of positions, colours and log sizes, each followed by the greatest. */
const CHUNK_FIELDS = ['x y z', 'r g b', 'scale_x scale_y scale_z'].flatMap((names) =>
  ['min', 'max'].flatMap((end) => names.split(' ').map((name) => `${end}_${name}`)),
)
const COLOURS_OF_CHUNK = 6
const SCALES_OF_CHUNK = 12
/** Older files lack the ranges of colours. */
const UNIT_CHUNK = [0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1]
/** Larger log sizes are an encoder's placeholder. */
const MAX_LOG_SCALE = 20
/** Keeps the inverse sigmoid finite. */
const MIN_OPACITY = 1e-4

function chunkReader(chunk: PlyElement): (row: PlyRow) => number[] {
  const fields = CHUNK_FIELDS.map((name) => fieldOf(chunk, name))
  const bounded = (value: number) => Math.min(MAX_LOG_SCALE, Math.max(-MAX_LOG_SCALE, value))
  return ({ values }) =>
    fields.map((field, i) => {
      const value = field ? field(values) : (UNIT_CHUNK[i] ?? 0)
      return i < SCALES_OF_CHUNK ? value : bounded(value)
    })
}

/** Packed values are fractions of the ranges of their chunk. */
function packedReader(vertex: PlyElement, chunks: number[][]): SplatReader | null {
  const position = fieldOf(vertex, 'packed_position')
  const colour = fieldOf(vertex, 'packed_color')
  const scale = fieldOf(vertex, 'packed_scale')
  const rotation = fieldOf(vertex, 'packed_rotation')
  if (!position || !colour) return null
  return {
    isWhole: scale !== null && rotation !== null,
    read({ values }, index, into) {
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
      if (scale) vector(scale(values), SCALES_OF_CHUNK, SCALE_AT)
      if (rotation) unpackRotation(rotation(values), into)
      const paint = colour(values)
      for (let i = 0; i < 3; i++)
        into[COLOUR_AT + i] = coefficient(between(COLOURS_OF_CHUNK + i, bits(paint, 24 - 8 * i, 8)))
      const opacity = Math.min(1 - MIN_OPACITY, Math.max(MIN_OPACITY, bits(paint, 0, 8)))
      into[OPACITY_AT] = -Math.log(1 / opacity - 1)
    },
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
    into[ROTATION_AT + part] = number
    rest -= number * number
    shift -= 10
  }
  into[ROTATION_AT + largest] = Math.sqrt(Math.max(0, rest))
}
