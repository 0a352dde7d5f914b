import { Refusal } from '../refusal.ts'
import type { ByteSource } from './byte-source.ts'
import { type PlyElement, type PlyFormat, type PlyType, sizeOf } from './header.ts'

/** Longer lists and lines are implausible. */
const MAX_LIST_LENGTH = 100_000
const MAX_LINE_BYTES = 1024 ** 2

/** Row values and lists by property index. Reused between rows. */
export interface PlyRow {
  values: Float64Array
  lists: (number[] | undefined)[]
}

/**
 * Reads the rows of an element, in order.
 * @param wants Selects rows; others are skipped as fast as the format allows.
 * @throws {Refusal} when the file ends before, or a value is none.
 */
export function readRows(
  source: ByteSource,
  format: PlyFormat,
  element: PlyElement,
  visit: (row: PlyRow, index: number) => void,
  wants: (index: number) => boolean = () => true,
): void {
  // Any number of them takes no bytes.
  if (element.properties.length === 0) return
  const row: PlyRow = {
    values: new Float64Array(element.properties.length),
    lists: element.properties.map(() => undefined),
  }
  const read = format === 'ascii' ? readTextRow : binaryReader(element, format === 'binary_little_endian')
  for (let index = 0; index < element.count; index++) {
    const isWanted = wants(index)
    read(source, element, row, isWanted)
    if (isWanted) visit(row, index)
  }
}

/** Skips an unused element. @throws {Refusal} when the file ends before. */
export const skipRows = (source: ByteSource, format: PlyFormat, element: PlyElement): void =>
  readRows(
    source,
    format,
    element,
    () => undefined,
    () => false,
  )

type RowReader = (source: ByteSource, element: PlyElement, row: PlyRow, isWanted: boolean) => void
type ValueReader = (view: DataView, at: number) => number

function valueReader(type: PlyType, isLittle: boolean): ValueReader {
  const readers: Record<PlyType, ValueReader> = {
    int8: (view, at) => view.getInt8(at),
    uint8: (view, at) => view.getUint8(at),
    int16: (view, at) => view.getInt16(at, isLittle),
    uint16: (view, at) => view.getUint16(at, isLittle),
    int32: (view, at) => view.getInt32(at, isLittle),
    uint32: (view, at) => view.getUint32(at, isLittle),
    float32: (view, at) => view.getFloat32(at, isLittle),
    float64: (view, at) => view.getFloat64(at, isLittle),
  }
  return readers[type]
}

/** Bytes of a fixed-size row; null with lists. */
export function strideOf({ properties }: PlyElement): number | null {
  if (properties.some(({ countType }) => countType !== null)) return null
  return properties.reduce((sum, { type }) => sum + sizeOf(type), 0)
}

function binaryReader(element: PlyElement, isLittle: boolean): RowReader {
  const parts = element.properties.map(({ type, countType }) => ({
    read: valueReader(type, isLittle),
    bytes: sizeOf(type),
    readCount: countType && valueReader(countType, isLittle),
    countBytes: countType ? sizeOf(countType) : 0,
  }))
  const stride = strideOf(element)
  if (stride !== null) {
    return (source, _element, { values }, isWanted) => {
      source.need(stride)
      if (isWanted) {
        let at = source.position
        for (let i = 0; i < parts.length; i++) {
          const part = parts[i]
          values[i] = part?.read(source.view, at) ?? 0
          at += part?.bytes ?? 0
        }
      }
      source.position += stride
    }
  }
  return (source, _element, { values, lists }) => {
    for (const [i, { read, bytes, readCount, countBytes }] of parts.entries()) {
      if (!readCount) {
        source.need(bytes)
        values[i] = read(source.view, source.position)
        source.position += bytes
        continue
      }
      source.need(countBytes)
      const count = readCount(source.view, source.position)
      source.position += countBytes
      requireListLength(count)
      source.need(count * bytes)
      const list = lists[i] ?? []
      lists[i] = list
      list.length = count
      for (let k = 0; k < count; k++) list[k] = read(source.view, source.position + k * bytes)
      source.position += count * bytes
    }
  }
}

function requireListLength(count: number): void {
  if (!Number.isInteger(count) || count < 0 || count > MAX_LIST_LENGTH)
    throw new Refusal('damaged', 'A list in the file has an impossible length')
}

const readTextRow: RowReader = (source, element, { values, lists }, isWanted) => {
  const words = nextLine(source)
  if (!isWanted) return
  let at = 0
  // Exporters' "nan" and "inf" become NaN, which is skipped.
  const next = () => Number(words[at++] ?? 'none')
  for (const [i, { countType }] of element.properties.entries()) {
    if (countType === null) values[i] = next()
    else {
      const count = next()
      requireListLength(count)
      if (at + count > words.length) throw new Refusal('damaged', 'A line of the file is too short')
      lists[i] = Array.from({ length: count }, next)
    }
  }
  if (at > words.length) throw new Refusal('damaged', 'A line of the file is too short')
}

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13]

/** Words of the next non-empty line. */
function nextLine(source: ByteSource): string[] {
  for (;;) {
    let length = 0
    let atHand = source.fill(1)
    if (atHand === 0) throw new Refusal('damaged', 'The file is cut short')
    for (;;) {
      while (length < atHand && !isLineEnd(source.buffer[source.position + length] ?? 0)) length++
      if (length < atHand) break
      if (length > MAX_LINE_BYTES) throw new Refusal('damaged', 'The file has no lines')
      atHand = source.fill(length + 1)
      if (atHand === length) break
    }
    const line = source.buffer.toString('latin1', source.position, source.position + length).trim()
    source.position += Math.min(length + 1, atHand)
    if (line !== '') return line.split(/\s+/)
  }
}

const isLineEnd = (byte: number) => byte === LINE_FEED || byte === CARRIAGE_RETURN
