import type { ByteSource } from './byte-source.ts'
import { type PlyElement, type PlyFormat, type PlyType, sizeOf } from './header.ts'
import { readRows, strideOf } from './rows.ts'

/** Writes a property's row values to `target[row × step + at]`. */
export interface Column {
  property: number
  target: Float64Array
  step: number
  at: number
}

/**
 * Block-wise and several times faster than `readRows`: no allocation per value.
 * @param most Rows of a block.
 * @param visit Called when the targets hold the next rows.
 * @throws {Refusal} when the file ends before.
 */
export function readColumns(
  source: ByteSource,
  format: PlyFormat,
  element: PlyElement,
  columns: Column[],
  most: number,
  visit: (count: number) => void,
): void {
  const stride = format === 'ascii' ? null : strideOf(element)
  if (stride === null || stride === 0) {
    readByRow(source, format, element, columns, most, visit)
    return
  }
  const isLittle = format === 'binary_little_endian'
  const places = columns.map((column) => {
    const before = element.properties.slice(0, column.property)
    return { column, offset: before.reduce((sum, { type }) => sum + sizeOf(type), 0) }
  })
  for (let row = 0; row < element.count; ) {
    source.need(stride)
    const count = Math.min(most, element.count - row, Math.floor(source.fill(stride) / stride))
    for (const { column, offset } of places) {
      const type = element.properties[column.property]?.type ?? 'float32'
      readColumn(source.view, source.position + offset, stride, count, type, isLittle, column)
    }
    source.position += stride * count
    row += count
    visit(count)
  }
}

/** Branch-free loop per type. */
function readColumn(
  view: DataView,
  from: number,
  stride: number,
  count: number,
  type: PlyType,
  isLittle: boolean,
  { target, step, at }: Column,
): void {
  if (type === 'float32')
    for (let i = 0; i < count; i++) target[i * step + at] = view.getFloat32(from + i * stride, isLittle)
  else if (type === 'float64')
    for (let i = 0; i < count; i++) target[i * step + at] = view.getFloat64(from + i * stride, isLittle)
  else if (type === 'uint8') for (let i = 0; i < count; i++) target[i * step + at] = view.getUint8(from + i * stride)
  else if (type === 'int8') for (let i = 0; i < count; i++) target[i * step + at] = view.getInt8(from + i * stride)
  else if (type === 'uint16')
    for (let i = 0; i < count; i++) target[i * step + at] = view.getUint16(from + i * stride, isLittle)
  else if (type === 'int16')
    for (let i = 0; i < count; i++) target[i * step + at] = view.getInt16(from + i * stride, isLittle)
  else if (type === 'uint32')
    for (let i = 0; i < count; i++) target[i * step + at] = view.getUint32(from + i * stride, isLittle)
  else for (let i = 0; i < count; i++) target[i * step + at] = view.getInt32(from + i * stride, isLittle)
}

function readByRow(
  source: ByteSource,
  format: PlyFormat,
  element: PlyElement,
  columns: Column[],
  most: number,
  visit: (count: number) => void,
): void {
  let used = 0
  readRows(source, format, element, ({ values }) => {
    for (const { property, target, step, at } of columns) target[used * step + at] = values[property] ?? 0
    if (++used < most) return
    visit(used)
    used = 0
  })
  if (used > 0) visit(used)
}
