import { Refusal } from '../refusal.ts'
import { decodeText } from '../text-encoding.ts'

/** @see Greg Turk, "The PLY Polygon File Format", 1994. */
export type PlyFormat = 'ascii' | 'binary_little_endian' | 'binary_big_endian'

const SIZES = { int8: 1, uint8: 1, int16: 2, uint16: 2, int32: 4, uint32: 4, float32: 4, float64: 8 } as const
export type PlyType = keyof typeof SIZES
export const sizeOf = (type: PlyType): number => SIZES[type]

/** Old and new type names. */
const TYPES: Record<string, PlyType> = {
  char: 'int8',
  uchar: 'uint8',
  short: 'int16',
  ushort: 'uint16',
  int: 'int32',
  uint: 'uint32',
  float: 'float32',
  double: 'float64',
  int8: 'int8',
  uint8: 'uint8',
  int16: 'int16',
  uint16: 'uint16',
  int32: 'int32',
  uint32: 'uint32',
  float32: 'float32',
  float64: 'float64',
}

export interface PlyProperty {
  name: string
  /** Type of the value, or of a list's values. */
  type: PlyType
  /** Type of a list's length; null for a single value. */
  countType: PlyType | null
}

export interface PlyElement {
  name: string
  count: number
  properties: PlyProperty[]
}

export interface PlyHeader {
  format: PlyFormat
  elements: PlyElement[]
  comments: string[]
  /** Length, after which the data begins. */
  bytes: number
}

export const MAX_HEADER_BYTES = 256 * 1024
const MAX_ELEMENTS = 64
const MAX_PROPERTIES = 512

/**
 * Reads the header of a PLY file.
 * @param start The first bytes of the file, at least {@link MAX_HEADER_BYTES} if it has as many.
 * @throws {Refusal} when it breaks the format's rules.
 */
export function readPlyHeader(start: Buffer): PlyHeader {
  const text = start.toString('latin1')
  const magic = MAGIC.exec(text)
  if (!magic) throw damaged('This is not a PLY file')
  const end = END.exec(text)
  if (!end) throw damaged('The header of the file does not end')
  const header: PlyHeader = { format: 'ascii', elements: [], comments: [], bytes: end.index + end[0].length }
  let hasFormat = false
  for (const line of text.slice(magic[0].length, end.index).split(/[\r\n]+/)) {
    const [word = '', ...rest] = line.trim().split(/[ \t]+/)
    if (word === 'comment') header.comments.push(commentOf(line))
    else if (word === 'format') {
      header.format = formatOf(rest[0])
      hasFormat = true
    } else if (word === 'element') header.elements.push(elementOf(rest))
    else if (word === 'property') addProperty(header.elements.at(-1), rest)
  }
  if (!hasFormat || header.elements.length > MAX_ELEMENTS) throw damaged('The header of the file is not complete')
  return header
}

/** After a UTF-8 byte order mark of text editors. */
const MAGIC = /^(?:\xef\xbb\xbf)?ply[ \t]*(?=[\r\n])/
/** Binary data may begin like a line end: after CR line ends, exactly one is removed. */
const END = /\nend_header[ \t]*(?:\r?\n|\r)|\rend_header[ \t]*[\r\n]/

const commentOf = (line: string) =>
  decodeText(Buffer.from(line, 'latin1'))
    .trim()
    .replace(/^comment\s*/, '')
    .slice(0, 500)

const damaged = (message: string) => new Refusal('damaged', message)

function formatOf(name: string | undefined): PlyFormat {
  if (name === 'ascii' || name === 'binary_little_endian' || name === 'binary_big_endian') return name
  throw damaged('The header of the file names an unknown format')
}

function elementOf([name, count]: string[]): PlyElement {
  const number = Number(count)
  if (!name || !Number.isSafeInteger(number) || number < 0) throw damaged('The header of the file has a wrong number')
  return { name, count: number, properties: [] }
}

function addProperty(element: PlyElement | undefined, words: string[]): void {
  const [countType, type, name] = words[0] === 'list' ? words.slice(1) : [null, ...words]
  const known = TYPES[type ?? '']
  const knownCount = countType === null ? null : TYPES[countType ?? '']
  if (!element || !known || knownCount === undefined || !name) throw damaged('The header has a wrong property')
  if (element.properties.length >= MAX_PROPERTIES) throw new Refusal('too_complex', 'The file has too many properties')
  element.properties.push({ name, type: known, countType: knownCount })
}
