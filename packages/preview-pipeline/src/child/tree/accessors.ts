import { readSync } from 'node:fs'
import type { Accessor } from '@gltf-transform/core'
import type { GltfDocument } from '../document.ts'

/** Accessor values, read in blocks. */
export interface Values {
  count: number
  size: number
  /** Writes consecutive elements; scales normalised ones. */
  read(first: number, count: number, target: Float64Array): void
}

const SIZES: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 }

type Numbers = Int8Array | Uint8Array | Int16Array | Uint16Array | Uint32Array | Float32Array

interface Component {
  bytes: number
  array: new (buffer: ArrayBuffer) => Numbers
  /** Divisor of normalised values. */
  whole: number
  read: (view: DataView, at: number) => number
}

const COMPONENTS: Record<number, Component> = {
  5120: { bytes: 1, array: Int8Array, whole: 127, read: (view, at) => view.getInt8(at) },
  5121: { bytes: 1, array: Uint8Array, whole: 255, read: (view, at) => view.getUint8(at) },
  5122: { bytes: 2, array: Int16Array, whole: 32767, read: (view, at) => view.getInt16(at, true) },
  5123: { bytes: 2, array: Uint16Array, whole: 65535, read: (view, at) => view.getUint16(at, true) },
  5125: { bytes: 4, array: Uint32Array, whole: 1, read: (view, at) => view.getUint32(at, true) },
  5126: { bytes: 4, array: Float32Array, whole: 1, read: (view, at) => view.getFloat32(at, true) },
}

/**
 * Streams an accessor's values from the file.
 * @param binary Offset of the file's data. The description was checked against it.
 * @returns null for compressed or sparse values.
 */
export function valuesInFile(
  file: number,
  binary: number,
  { accessors = [], bufferViews = [] }: GltfDocument,
  index: number,
): Values | null {
  const accessor = accessors[index]
  const view = bufferViews[accessor?.bufferView ?? -1]
  const size = SIZES[accessor?.type ?? '']
  const component = COMPONENTS[accessor?.componentType ?? 0]
  if (!accessor || !view || !size || !component || accessor.sparse) return null
  if (Object.keys(view.extensions ?? {}).length > 0) return null
  const stride = view.byteStride ?? size * component.bytes
  const start = binary + (view.byteOffset ?? 0) + (accessor.byteOffset ?? 0)
  const scale = accessor.normalized === true ? 1 / component.whole : 1
  let bytes = new Uint8Array()
  let numbers: Numbers = bytes
  const isAligned = stride % component.bytes === 0
  return {
    count: accessor.count,
    size,
    read(first, count, target) {
      const needed = count === 0 ? 0 : (count - 1) * stride + size * component.bytes
      if (bytes.length < needed) {
        bytes = new Uint8Array(Math.ceil(needed / 4) * 4)
        numbers = new component.array(bytes.buffer)
      }
      const read = readSync(file, bytes, 0, needed, start + first * stride)
      if (read < needed) bytes.fill(0, read, needed)
      if (isAligned) {
        spread(numbers, stride / component.bytes, size, scale, count, target)
        return
      }
      const data = new DataView(bytes.buffer)
      for (let i = 0; i < count; i++)
        for (let part = 0; part < size; part++)
          target[i * size + part] = component.read(data, i * stride + part * component.bytes) * scale
    },
  }
}

/** Several times faster than DataView calls. */
function spread(
  numbers: Numbers,
  stride: number,
  size: number,
  scale: number,
  count: number,
  target: Float64Array,
): void {
  if (stride === size && scale === 1) {
    for (let i = 0; i < count * size; i++) target[i] = numbers[i] ?? 0
    return
  }
  for (let i = 0; i < count; i++)
    for (let part = 0; part < size; part++) target[i * size + part] = (numbers[i * stride + part] ?? 0) * scale
}

export function valuesInMemory(accessor: Accessor): Values {
  const size = accessor.getElementSize()
  const element: number[] = []
  return {
    count: accessor.getCount(),
    size,
    read(first, count, target) {
      for (let i = 0; i < count; i++) {
        accessor.getElement(first + i, element)
        for (let part = 0; part < size; part++) target[i * size + part] = element[part] ?? 0
      }
    },
  }
}
