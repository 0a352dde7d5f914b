import type { BakedSurface } from './baking.ts'
import { faceOf } from './triangles.ts'

/** Merges equal vertices, because loose triangles cannot be simplified. */
export function weld(surface: BakedSurface, hasNormals: boolean): BakedSurface {
  const { positions, normals, uvs, colours, indices } = surface
  const attributes: [Float32Array, number][] = [[positions, 3]]
  if (hasNormals) attributes.push([normals, 3])
  if (uvs) attributes.push([uvs, 2])
  if (colours) attributes.push([colours, 4])
  const words = attributes.map(([array, size]): [Uint32Array, number] => [
    new Uint32Array(array.buffer, array.byteOffset, array.length),
    size,
  ])

  const capacity = 2 ** Math.ceil(Math.log2(Math.max(16, positions.length / 1.5)))
  const table = new Int32Array(capacity).fill(-1)
  const kept = new Uint32Array(positions.length / 3)
  const numberOf = new Int32Array(positions.length / 3).fill(-1)
  let count = 0
  const welded = new Uint32Array(indices.length)
  for (let i = 0; i < indices.length; i++) {
    const vertex = indices[i] ?? 0
    let number = numberOf[vertex] ?? -1
    if (number < 0) {
      let slot = hash(words, vertex) & (capacity - 1)
      while ((table[slot] ?? -1) >= 0 && !isSame(words, kept[table[slot] ?? 0] ?? 0, vertex))
        slot = (slot + 1) & (capacity - 1)
      if ((table[slot] ?? -1) < 0) {
        table[slot] = count
        kept[count++] = vertex
      }
      number = table[slot] ?? 0
      numberOf[vertex] = number
    }
    welded[i] = number
  }
  const pick = (array: Float32Array, size: number) => {
    const picked = new Float32Array(count * size)
    for (let i = 0; i < count; i++) {
      const from = (kept[i] ?? 0) * size
      for (let part = 0; part < size; part++) picked[i * size + part] = array[from + part] ?? 0
    }
    return picked
  }
  const result: BakedSurface = {
    material: surface.material,
    positions: pick(positions, 3),
    normals: hasNormals ? pick(normals, 3) : new Float32Array(count * 3),
    uvs: uvs && pick(uvs, 2),
    colours: colours && pick(colours, 4),
    indices: dropCollapsed(welded),
  }
  if (!hasNormals) computeNormals(result)
  return result
}

function hash(words: [Uint32Array, number][], vertex: number): number {
  let value = 0
  for (const [array, size] of words) {
    for (let part = 0; part < size; part++) {
      value = Math.imul(value ^ (array[vertex * size + part] ?? 0), 0x9e3779b1)
      value ^= value >>> 15
    }
  }
  return value >>> 0
}

function isSame(words: [Uint32Array, number][], a: number, b: number): boolean {
  return words.every(([array, size]) => {
    for (let part = 0; part < size; part++) if (array[a * size + part] !== array[b * size + part]) return false
    return true
  })
}

function dropCollapsed(indices: Uint32Array): Uint32Array {
  let next = 0
  for (let i = 0; i < indices.length; i += 3) {
    const [a = 0, b = 0, c = 0] = [indices[i], indices[i + 1], indices[i + 2]]
    if (a === b || b === c || a === c) continue
    indices[next++] = a
    indices[next++] = b
    indices[next++] = c
  }
  return indices.subarray(0, next)
}

/** Area-weighted averages of adjacent face normals. */
export function computeNormals({ positions, normals, indices }: BakedSurface): void {
  for (let i = 0; i < indices.length; i += 3) {
    const face = faceOf(positions, indices[i], indices[i + 1], indices[i + 2])
    for (let corner = i; corner < i + 3; corner++) {
      const at = (indices[corner] ?? 0) * 3
      for (let axis = 0; axis < 3; axis++) normals[at + axis] = (normals[at + axis] ?? 0) + (face[axis] ?? 0)
    }
  }
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i] ?? 0, normals[i + 1] ?? 0, normals[i + 2] ?? 0) || 1
    for (let axis = 0; axis < 3; axis++) normals[i + axis] = (normals[i + axis] ?? 0) / length
  }
}
