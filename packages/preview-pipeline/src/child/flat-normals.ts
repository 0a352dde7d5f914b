import { normalise } from '@wencang/studio'
import type { BakedSurface } from './baking.ts'
import { faceOf } from './triangles.ts'

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
  for (let vertex = 0; vertex < indices.length; vertex += 3) {
    const face = normalise(faceOf(positions, vertex, vertex + 1, vertex + 2))
    for (let corner = vertex * 3; corner < vertex * 3 + 9; corner += 3)
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
