import { type Camera, DIFFUSE, dot, KEY_COLOUR, normalise, type Studio, type Vector } from '@wencang/studio'
import { reliefNormal, uvRunOf } from './relief.ts'
import type { Scene } from './scene.ts'
import { sampleTexture, type Visibility } from './visibility.ts'

/** Model point visible in one pixel. */
export interface SeenPoint {
  position: Vector
  /** Faces the eye; includes the normal texture. */
  normal: Vector
  /** Excludes the normal texture. */
  smoothNormal: Vector
  depth: number
  colour: Vector
  metallic: number
  roughness: number
  emissive: Vector
}

/** Position, normal and colour at a visibility buffer pixel. */
export function lookUp(scene: Scene, camera: Camera, visibility: Visibility, x: number, y: number): SeenPoint | null {
  const { width, height, triangles, projected } = visibility
  const triangle = triangles[y * width + x] ?? -1
  if (triangle < 0) return null
  const { indices, positions, normals, colours, uvs } = scene
  const a = indices[triangle * 3] ?? 0
  const b = indices[triangle * 3 + 1] ?? 0
  const c = indices[triangle * 3 + 2] ?? 0
  const ax = projected[a * 3] ?? 0
  const ay = projected[a * 3 + 1] ?? 0
  const bx = projected[b * 3] ?? 0
  const by = projected[b * 3 + 1] ?? 0
  const cx = projected[c * 3] ?? 0
  const cy = projected[c * 3 + 1] ?? 0
  const px = x + 0.5
  const py = y + 0.5
  const inverse = 1 / ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
  const sa = ((bx - px) * (cy - py) - (by - py) * (cx - px)) * inverse
  const sb = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) * inverse
  const ia = sa * (projected[a * 3 + 2] ?? 0)
  const ib = sb * (projected[b * 3 + 2] ?? 0)
  const ic = (1 - sa - sb) * (projected[c * 3 + 2] ?? 0)
  const depth = 1 / (ia + ib + ic)
  const wa = ia * depth
  const wb = ib * depth
  const wc = ic * depth
  const mix = (values: Float32Array, size: number, part: number) =>
    wa * (values[a * size + part] ?? 0) + wb * (values[b * size + part] ?? 0) + wc * (values[c * size + part] ?? 0)

  const rayX = ((px / width) * 2 - 1) * camera.tangentX
  const rayY = (1 - (py / height) * 2) * camera.tangentY
  const ray = rayThrough(camera, rayX, rayY)
  const position: Vector = [
    camera.eye[0] + ray[0] * depth,
    camera.eye[1] + ray[1] * depth,
    camera.eye[2] + ray[2] * depth,
  ]
  const face = faceNormal(positions, a, b, c)
  const facing = dot(face, ray) > 0 ? -1 : 1
  const smoothNormal = normalise([mix(normals, 3, 0), mix(normals, 3, 1), mix(normals, 3, 2)])
  const side = dot(smoothNormal, face) < 0 ? -facing : facing
  const toEye = (normal: Vector): Vector => [normal[0] * side, normal[1] * side, normal[2] * side]

  const material = scene.materials[scene.triangleMaterials[triangle] ?? 0]
  const relief = material?.normalTexture
  const normal = relief
    ? reliefNormal(relief, uvRunOf(scene, [a, b, c]), smoothNormal, mix(uvs, 2, 0), mix(uvs, 2, 1))
    : smoothNormal
  const base = material?.baseColour ?? [1, 1, 1, 1]
  const colour: Vector = [base[0] * mix(colours, 3, 0), base[1] * mix(colours, 3, 1), base[2] * mix(colours, 3, 2)]
  if (material?.texture) {
    const texel = sampleTexture(material.texture, mix(uvs, 2, 0), mix(uvs, 2, 1))
    for (let channel = 0; channel < 3; channel++) colour[channel] = (colour[channel] ?? 0) * (texel[channel] ?? 1)
  }
  const emissive = (material?.emissive.slice() ?? [0, 0, 0]) as Vector
  if (material?.emissiveTexture) {
    const texel = sampleTexture(material.emissiveTexture, mix(uvs, 2, 0), mix(uvs, 2, 1))
    for (let channel = 0; channel < 3; channel++) emissive[channel] = (emissive[channel] ?? 0) * (texel[channel] ?? 1)
  }
  return {
    position,
    normal: toEye(normal),
    smoothNormal: toEye(smoothNormal),
    depth,
    colour,
    metallic: material?.metallic ?? 0,
    roughness: material?.roughness ?? 1,
    emissive,
  }
}

/** View ray through a picture point, one unit deep. */
export const rayThrough = (camera: Camera, x: number, y: number): Vector => [
  camera.forward[0] + camera.right[0] * x + camera.up[0] * y,
  camera.forward[1] + camera.right[1] * x + camera.up[1] * y,
  camera.forward[2] + camera.right[2] * x + camera.up[2] * y,
]

function faceNormal(positions: Float32Array, a: number, b: number, c: number): Vector {
  const ax = positions[a * 3] ?? 0
  const ay = positions[a * 3 + 1] ?? 0
  const az = positions[a * 3 + 2] ?? 0
  const ux = (positions[b * 3] ?? 0) - ax
  const uy = (positions[b * 3 + 1] ?? 0) - ay
  const uz = (positions[b * 3 + 2] ?? 0) - az
  const vx = (positions[c * 3] ?? 0) - ax
  const vy = (positions[c * 3 + 1] ?? 0) - ay
  const vz = (positions[c * 3 + 2] ?? 0) - az
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
}

/** Light towards the eye, linear RGB, metallic-roughness model. */
export function shade(point: SeenPoint, camera: Camera, studio: Studio, lit: number, open: number): Vector {
  const { normal, colour, metallic } = point
  const roughness = Math.max(0.06, point.roughness)
  const view = normalise([
    camera.eye[0] - point.position[0],
    camera.eye[1] - point.position[1],
    camera.eye[2] - point.position[2],
  ])
  const facing = Math.max(0.02, dot(normal, view))
  const mirror: Vector = [
    2 * facing * normal[0] - view[0],
    2 * facing * normal[1] - view[1],
    2 * facing * normal[2] - view[2],
  ]
  // Fitted environment term (Karis, "Physically based shading on mobile").
  const r1 = 1 - roughness
  const r2 = 1.04 - 0.572 * roughness
  const a004 = Math.min(r1 * r1, 2 ** (-9.28 * facing)) * r1 + 0.0425 - 0.0275 * roughness
  const scale = -1.04 * a004 + r2
  const offset = 1.04 * a004 - 0.04 + 0.022 * roughness

  const keyLight = Math.max(0, dot(normal, studio.key)) * lit
  const ambient = studio.ambient(normal)
  const reflected = studio.reflection(mirror, roughness)
  // Occlusion dims studio reflections; shadow removes the key light.
  const mirrorOpen = open * (0.55 + 0.45 * lit)
  const result: Vector = [0, 0, 0]
  for (let channel = 0; channel < 3; channel++) {
    const tint = colour[channel] ?? 0
    const diffuse = tint * (1 - metallic) * DIFFUSE
    const specular = 0.04 * (1 - metallic) + tint * metallic
    result[channel] =
      diffuse * ((KEY_COLOUR[channel] ?? 0) * keyLight + (ambient[channel] ?? 0) * open) +
      (specular * scale + offset) * (reflected[channel] ?? 0) * mirrorOpen +
      (point.emissive[channel] ?? 0)
  }
  return result
}
