import { type Camera, dot, linearFromScreen, type Vector } from '@wencang/studio'
import type { Scene, SurfaceMaterial, Texture } from './scene.ts'

export interface Visibility {
  width: number
  height: number
  /** Index of the triangle, -1 for none. */
  triangles: Int32Array
  /** Distance along the view, infinite for none. */
  depths: Float32Array
  /** Screen x, screen y and 1/depth per vertex. */
  projected: Float32Array
}

/** Projects vertices and finds front triangles with a z-buffer. */
export function findVisible(scene: Scene, camera: Camera, width: number, height: number): Visibility {
  const projected = project(scene, camera, width, height)
  const triangles = new Int32Array(width * height).fill(-1)
  const depths = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)
  const { indices, triangleCount, uvs } = scene
  for (let triangle = 0; triangle < triangleCount; triangle++) {
    const a = (indices[triangle * 3] ?? 0) * 3
    const b = (indices[triangle * 3 + 1] ?? 0) * 3
    const c = (indices[triangle * 3 + 2] ?? 0) * 3
    const ax = projected[a] ?? 0
    const ay = projected[a + 1] ?? 0
    const bx = projected[b] ?? 0
    const by = projected[b + 1] ?? 0
    const cx = projected[c] ?? 0
    const cy = projected[c + 1] ?? 0
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (!(Math.abs(area) > 1e-9)) continue
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
    const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    const aw = projected[a + 2] ?? 0
    const bw = projected[b + 2] ?? 0
    const cw = projected[c + 2] ?? 0
    const material = scene.materials[scene.triangleMaterials[triangle] ?? 0]
    const isSeenThrough = material && (material.alphaCutoff > 0 || material.isBlended)
    const inverse = 1 / area
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const px = x + 0.5
        const py = y + 0.5
        const wa = ((bx - px) * (cy - py) - (by - py) * (cx - px)) * inverse
        if (wa < 0) continue
        const wb = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) * inverse
        if (wb < 0) continue
        const wc = 1 - wa - wb
        if (wc < -1e-7) continue
        const depth = 1 / (wa * aw + wb * bw + wc * cw)
        const at = y * width + x
        if (depth >= (depths[at] ?? 0)) continue
        if (isSeenThrough) {
          const u = (wa * aw * uvAt(a) + wb * bw * uvAt(b) + wc * cw * uvAt(c)) * depth
          const v = (wa * aw * uvAt(a, 1) + wb * bw * uvAt(b, 1) + wc * cw * uvAt(c, 1)) * depth
          if (!isDrawn(material, u, v, x, y)) continue
        }
        depths[at] = depth
        triangles[at] = triangle
      }
    }
  }
  return { width, height, triangles, depths, projected }

  function uvAt(vertexTimesThree: number, part = 0): number {
    return uvs[(vertexTimesThree / 3) * 2 + part] ?? 0
  }
}

function project({ positions, vertexCount }: Scene, camera: Camera, width: number, height: number): Float32Array {
  const projected = new Float32Array(vertexCount * 3)
  for (let i = 0; i < vertexCount; i++) {
    const from: Vector = [
      (positions[i * 3] ?? 0) - camera.eye[0],
      (positions[i * 3 + 1] ?? 0) - camera.eye[1],
      (positions[i * 3 + 2] ?? 0) - camera.eye[2],
    ]
    const depth = Math.max(1e-9, dot(from, camera.forward))
    projected[i * 3] = ((dot(from, camera.right) / (depth * camera.tangentX) + 1) * width) / 2
    projected[i * 3 + 1] = ((1 - dot(from, camera.up) / (depth * camera.tangentY)) * height) / 2
    projected[i * 3 + 2] = 1 / depth
  }
  return projected
}

/** Dithers half-transparent surfaces; downsampling averages the pattern. */
function isDrawn(material: SurfaceMaterial, u: number, v: number, x: number, y: number): boolean {
  const alpha = material.baseColour[3] * (material.texture ? (sampleTexture(material.texture, u, v)[3] ?? 1) : 1)
  if (!material.isBlended) return alpha >= material.alphaCutoff
  return alpha > (((x & 1) * 2 + ((x ^ y) & 1)) * 2 + 1) / 8
}

/** Repeating sample, linear RGB and alpha; the next call overwrites it. */
export const sampleTexture = (texture: Texture, u: number, v: number): number[] =>
  sampleBy(LINEAR_FROM_SRGB, texture, u, v)

/** Raw sample of a non-colour texture, 0 to 1; shared array. */
export const sampleNumbers = (texture: Texture, u: number, v: number): number[] => sampleBy(AS_THEY_ARE, texture, u, v)

const sample: number[] = [1, 1, 1, 1]

function sampleBy(table: Float32Array, texture: Texture, u: number, v: number): number[] {
  const { width, height, pixels } = texture
  const x = (u - Math.floor(u)) * width - 0.5
  const y = (v - Math.floor(v)) * height - 0.5
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const fx = x - x0
  const fy = y - y0
  const columns = [(x0 + width) % width, (x0 + 1) % width]
  const rows = [(y0 + height) % height, (y0 + 1) % height]
  for (let channel = 0; channel < 4; channel++) {
    const at = (row: number, column: number) => {
      const value = pixels[((rows[row] ?? 0) * width + (columns[column] ?? 0)) * 4 + channel] ?? 0
      return channel === 3 ? value / 255 : (table[value] ?? 0)
    }
    const upper = at(0, 0) * (1 - fx) + at(0, 1) * fx
    const lower = at(1, 0) * (1 - fx) + at(1, 1) * fx
    sample[channel] = upper * (1 - fy) + lower * fy
  }
  return sample
}

const LINEAR_FROM_SRGB = Float32Array.from({ length: 256 }, (_, value) => linearFromScreen(value / 255))
const AS_THEY_ARE = Float32Array.from({ length: 256 }, (_, value) => value / 255)
