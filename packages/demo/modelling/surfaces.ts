import type { Surface, Texture } from '@wencang/model-renderer'
import type { Finish, Mesh, Model } from './mesh.ts'

const TEXTURE_SIZE = 512

/**
 * A model in the form that the rasteriser and the file writer use: one surface per part, with normals.
 * @param textures Those of another build of the same model, used instead of painting new ones.
 */
export function surfacesOf(model: Model, textures?: (Texture | null)[]): Surface[] {
  const painted = new Map<Finish['paint'], Texture>()
  return model.map(({ mesh, finish }, part) => {
    const { paint } = finish
    if (paint && !textures && !painted.has(paint)) painted.set(paint, paintTexture(paint, TEXTURE_SIZE))
    const surface = mesh.isFaceted ? facetedSurface(mesh) : smoothSurface(mesh)
    return {
      ...surface,
      material: {
        baseColour: [1, 1, 1, 1],
        metallic: finish.metallic,
        roughness: finish.roughness,
        emissive: [0, 0, 0],
        alphaCutoff: 0,
        isBlended: false,
        texture: textures ? (textures[part] ?? null) : paint ? (painted.get(paint) ?? null) : null,
      },
    }
  })
}

type Geometry = Omit<Surface, 'material'>

/** Points closer than this count as one; models are a few units large, so three cell numbers fit into one exact number. */
const CELLS_PER_UNIT = 10_000
const CELLS = 2 ** 17

/** Normals averaged over all faces that meet at a point, also where a sheet meets itself. */
function smoothSurface(mesh: Mesh): Geometry {
  const positions = new Float32Array(mesh.positions)
  const normals = new Float32Array(positions.length)
  const places = new Map<number, number>()
  const placeOf = new Uint32Array(positions.length / 3)
  const cell = (value: number | undefined) => Math.round((value ?? 0) * CELLS_PER_UNIT) + CELLS / 2
  for (let i = 0; i < placeOf.length; i++) {
    const key = (cell(positions[i * 3]) * CELLS + cell(positions[i * 3 + 1])) * CELLS + cell(positions[i * 3 + 2])
    const known = places.get(key)
    if (known === undefined) places.set(key, i)
    placeOf[i] = known ?? i
  }
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const corners = [0, 1, 2].map((corner) => mesh.indices[i + corner] ?? 0)
    const normal = faceNormal(positions, corners)
    for (const corner of corners) {
      const place = (placeOf[corner] ?? 0) * 3
      for (let axis = 0; axis < 3; axis++) normals[place + axis] = (normals[place + axis] ?? 0) + (normal[axis] ?? 0)
    }
  }
  for (let i = 0; i < placeOf.length; i++) {
    const place = (placeOf[i] ?? 0) * 3
    const [x, y, z] = [normals[place] ?? 0, normals[place + 1] ?? 0, normals[place + 2] ?? 0]
    if (place === i * 3) {
      const length = Math.hypot(x, y, z) || 1
      normals.set(length > 1e-12 ? [x / length, y / length, z / length] : [0, 1, 0], place)
    } else normals.set(normals.subarray(place, place + 3), i * 3)
  }
  return {
    positions,
    normals,
    colours: new Float32Array(mesh.colours),
    uvs: new Float32Array(mesh.uvs),
    indices: dropSlivers(positions, mesh.indices),
  }
}

/** Every face has vertices of its own. */
function facetedSurface(mesh: Mesh): Geometry {
  const source = new Float32Array(mesh.positions)
  const kept = dropSlivers(source, mesh.indices)
  const positions = new Float32Array(kept.length * 3)
  const normals = new Float32Array(kept.length * 3)
  const colours = new Float32Array(kept.length * 3)
  const uvs = new Float32Array(kept.length * 2)
  for (let i = 0; i < kept.length; i++) {
    const corner = kept[i] ?? 0
    const first = i - (i % 3)
    positions.set(source.subarray(corner * 3, corner * 3 + 3), i * 3)
    const corners = [kept[first] ?? 0, kept[first + 1] ?? 0, kept[first + 2] ?? 0]
    const [x = 0, y = 0, z = 0] = faceNormal(source, corners)
    const length = Math.hypot(x, y, z) || 1
    normals.set([x / length, y / length, z / length], i * 3)
    for (let channel = 0; channel < 3; channel++) colours[i * 3 + channel] = mesh.colours[corner * 3 + channel] ?? 1
    for (let part = 0; part < 2; part++) uvs[i * 2 + part] = mesh.uvs[corner * 2 + part] ?? 0
  }
  return { positions, normals, colours, uvs, indices: Uint32Array.from(kept, (_, i) => i) }
}

/** Leaves out triangles without an area: poles of balls, corners of profiles. */
function dropSlivers(positions: Float32Array, indices: number[]): Uint32Array {
  const kept: number[] = []
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [0, 1, 2].map((corner) => indices[i + corner] ?? 0)
    if (Math.hypot(...faceNormal(positions, corners)) > 1e-12) kept.push(...corners)
  }
  return Uint32Array.from(kept)
}

function faceNormal(positions: Float32Array, [a = 0, b = 0, c = 0]: number[]): number[] {
  const side = (to: number, axis: number) => (positions[to * 3 + axis] ?? 0) - (positions[a * 3 + axis] ?? 0)
  const [ux, uy, uz] = [side(b, 0), side(b, 1), side(b, 2)]
  const [vx, vy, vz] = [side(c, 0), side(c, 1), side(c, 2)]
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
}

function paintTexture(paint: NonNullable<Finish['paint']>, size: number): Texture {
  const pixels = new Uint8Array(size * size * 4)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [r, g, b] = paint((x + 0.5) / size, (y + 0.5) / size)
      pixels.set([screen(r), screen(g), screen(b), 255], (y * size + x) * 4)
    }
  }
  return { width: size, height: size, pixels }
}

function screen(linear: number): number {
  const value = Math.min(1, Math.max(0, linear))
  return Math.round((value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055) * 255)
}
