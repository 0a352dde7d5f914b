import type { Vector } from '@wencang/studio'

/** sRGB with alpha, four bytes per pixel, rows from the top. */
export interface Texture {
  width: number
  height: number
  pixels: Uint8Array
}

/** Surface material; colours are linear. */
export interface SurfaceMaterial {
  baseColour: [number, number, number, number]
  metallic: number
  roughness: number
  emissive: [number, number, number]
  /** Multiplies `emissive`. */
  emissiveTexture?: Texture | null
  /** Discards more transparent points; 0 if opaque. */
  alphaCutoff: number
  /** Transparent in proportion to alpha. */
  isBlended: boolean
  texture: Texture | null
  /** glTF normal texture; `scale` weights directions along the surface. */
  normalTexture?: { texture: Texture; scale: number } | null
}

/** White, matt and opaque, without textures. */
export const MATT: Readonly<SurfaceMaterial> = {
  baseColour: [1, 1, 1, 1],
  metallic: 0,
  roughness: 1,
  emissive: [0, 0, 0],
  alphaCutoff: 0,
  isBlended: false,
  texture: null,
}

/** Triangles of one material, in world space, y up. */
export interface Surface {
  positions: Float32Array
  normals: Float32Array
  /** Linear RGB, three per vertex; null means white. */
  colours: Float32Array | null
  uvs: Float32Array | null
  indices: Uint32Array
  material: SurfaceMaterial
}

/** All surfaces in shared arrays, for the rasteriser. */
export interface Scene {
  vertexCount: number
  triangleCount: number
  positions: Float32Array
  normals: Float32Array
  colours: Float32Array
  uvs: Float32Array
  indices: Uint32Array
  materials: SurfaceMaterial[]
  /** Index into `materials`, one per triangle. */
  triangleMaterials: Uint16Array
  minimum: Vector
  maximum: Vector
  /** Half of the bounding box's diagonal. */
  radius: number
}

/** @throws {RangeError} when nothing is visible. */
export function createScene(surfaces: Surface[]): Scene {
  const vertexCount = surfaces.reduce((sum, surface) => sum + surface.positions.length / 3, 0)
  const indexCount = surfaces.reduce((sum, surface) => sum + surface.indices.length, 0)
  if (vertexCount === 0 || indexCount === 0) throw new RangeError('a model without triangles')
  const scene: Scene = {
    vertexCount,
    triangleCount: indexCount / 3,
    positions: new Float32Array(vertexCount * 3),
    normals: new Float32Array(vertexCount * 3),
    colours: new Float32Array(vertexCount * 3).fill(1),
    uvs: new Float32Array(vertexCount * 2),
    indices: new Uint32Array(indexCount),
    materials: surfaces.map((surface) => surface.material),
    triangleMaterials: new Uint16Array(indexCount / 3),
    minimum: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    maximum: [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
    radius: 0,
  }
  let vertex = 0
  let index = 0
  for (const [number, surface] of surfaces.entries()) {
    scene.positions.set(surface.positions, vertex * 3)
    scene.normals.set(surface.normals, vertex * 3)
    if (surface.colours) scene.colours.set(surface.colours, vertex * 3)
    if (surface.uvs) scene.uvs.set(surface.uvs, vertex * 2)
    for (let i = 0; i < surface.indices.length; i++) scene.indices[index + i] = (surface.indices[i] ?? 0) + vertex
    scene.triangleMaterials.fill(number, index / 3, (index + surface.indices.length) / 3)
    vertex += surface.positions.length / 3
    index += surface.indices.length
  }
  for (let i = 0; i < scene.indices.length; i++) {
    const at = (scene.indices[i] ?? 0) * 3
    for (let axis = 0; axis < 3; axis++) {
      const value = scene.positions[at + axis] ?? 0
      if (value < (scene.minimum[axis] ?? 0)) scene.minimum[axis] = value
      if (value > (scene.maximum[axis] ?? 0)) scene.maximum[axis] = value
    }
  }
  const [x, y, z] = [0, 1, 2].map((axis) => (scene.maximum[axis] ?? 0) - (scene.minimum[axis] ?? 0))
  scene.radius = Math.hypot(x ?? 0, y ?? 0, z ?? 0) / 2 || 1
  return scene
}
