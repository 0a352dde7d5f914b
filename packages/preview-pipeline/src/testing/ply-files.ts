/** A PLY file; rows have numbers, and arrays for lists. */
export type Row = (number | number[])[]

const WRITERS = {
  uchar: { bytes: 1, write: (view: DataView, at: number, value: number) => view.setUint8(at, value) },
  int: {
    bytes: 4,
    write: (view: DataView, at: number, value: number, little: boolean) => view.setInt32(at, value, little),
  },
  uint: {
    bytes: 4,
    write: (view: DataView, at: number, value: number, little: boolean) => view.setUint32(at, value, little),
  },
  float: {
    bytes: 4,
    write: (view: DataView, at: number, value: number, little: boolean) => view.setFloat32(at, value, little),
  },
  double: {
    bytes: 8,
    write: (view: DataView, at: number, value: number, little: boolean) => view.setFloat64(at, value, little),
  },
}
type Type = keyof typeof WRITERS

export interface Element {
  name: string
  /** `float x`, or `list uchar int vertex_indices`. */
  properties: string[]
  rows: Row[]
}

export type PlyEncoding = 'ascii' | 'binary_little_endian' | 'binary_big_endian'

export function plyFile(format: PlyEncoding, elements: Element[], lineEnd = '\n'): Buffer {
  const header = ['ply', `format ${format} 1.0`, 'comment made for a test']
  for (const { name, properties, rows } of elements)
    header.push(`element ${name} ${rows.length}`, ...properties.map((property) => `property ${property}`))
  const parts: Buffer[] = [Buffer.from(`${[...header, 'end_header'].join(lineEnd)}${lineEnd}`, 'latin1')]
  for (const { properties, rows } of elements)
    for (const row of rows) parts.push(format === 'ascii' ? textRow(row, lineEnd) : binaryRow(format, properties, row))
  return Buffer.concat(parts)
}

const textRow = (row: Row, lineEnd: string) =>
  Buffer.from(
    row.map((value) => (Array.isArray(value) ? [value.length, ...value] : [value]).join(' ')).join(' ') + lineEnd,
  )

function binaryRow(format: PlyEncoding, properties: string[], row: Row): Buffer {
  const little = format === 'binary_little_endian'
  const written: Buffer[] = []
  const put = (type: string, value: number) => {
    const { bytes, write } = WRITERS[type as Type]
    const buffer = Buffer.alloc(bytes)
    write(new DataView(buffer.buffer, buffer.byteOffset, bytes), 0, value, little)
    written.push(buffer)
  }
  for (const [i, property] of properties.entries()) {
    const words = property.split(' ')
    const value = row[i] ?? 0
    if (!Array.isArray(value)) put(words[0] ?? '', value)
    else {
      put(words[1] ?? '', value.length)
      for (const each of value) put(words[2] ?? '', each)
    }
  }
  return Buffer.concat(written)
}

/** A cube with corner colours and six quads. */
export const CUBE: Element[] = [
  {
    name: 'vertex',
    properties: ['float x', 'float y', 'float z', 'uchar red', 'uchar green', 'uchar blue'],
    rows: Array.from({ length: 8 }, (_, i) => [i & 1, (i >> 1) & 1, (i >> 2) & 1, i * 30, 255 - i * 30, 128]),
  },
  {
    name: 'face',
    properties: ['list uchar int vertex_indices'],
    rows: [
      [0, 2, 3, 1],
      [4, 5, 7, 6],
      [0, 1, 5, 4],
      [2, 6, 7, 3],
      [0, 4, 6, 2],
      [1, 3, 7, 5],
    ].map((corners) => [corners]),
  },
]
