import type { BakedSurface } from './baking.ts'

/** Gives each triangle its own corners; those without a normal get that of their face (glTF 2.0, 3.7.2.1). */
export function withFlatNormals({ indices, ...surface }: BakedSurface): BakedSurface {
  const spread = (values: Float32Array, size: number) => {
    const result = new Float32Array(indices.length * size)
    for (const [corner, vertex] of indices.entries())
      for (let part = 0; part < size; part++) result[corner * size + part] = values[vertex * size + part] ?? 0
    return result
  }
  const positions = spread(surface.positions, 3)
  const normals = spread(surface.normals, 3)
  for (let triangle = 0; triangle < positions.length; triangle += 9) {
    const face = faceNormal(positions, triangle)
    for (let corner = triangle; corner < triangle + 9; corner += 3)
      if (!(normals[corner] || normals[corner + 1] || normals[corner + 2])) normals.set(face, corner)
  }
  return {
    ...surface,
    positions,
    normals,
    uvs: surface.uvs && spread(surface.uvs, 2),
    colours: surface.colours && spread(surface.colours, 4),
    indices: Uint32Array.from({ length: indices.length }, (_, corner) => corner),
  }
}

/** Unit normal of the triangle at an offset; zero for one without area. */
function faceNormal(positions: Float32Array, at: number): number[] {
  const side = (corner: number, axis: number) => (positions[at + corner * 3 + axis] ?? 0) - (positions[at + axis] ?? 0)
  const cross = [0, 1, 2].map((axis) => {
    const [one, other] = [(axis + 1) % 3, (axis + 2) % 3]
    return side(1, one) * side(2, other) - side(1, other) * side(2, one)
  })
  const length = Math.hypot(...cross) || 1
  return cross.map((value) => value / length)
}
