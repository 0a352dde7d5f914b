import { type Camera, KEY_SHADOW, type Vector } from '@wencang/studio'
import type { Scene } from './scene.ts'
import { lookUp } from './shade.ts'
import type { LightAt } from './shadows.ts'
import type { Visibility } from './visibility.ts'

/** Pixels that share one costly light sample, along each edge: light varies slowly. */
const LIGHT_STEP = 2

/**
 * Key light and openness per final pixel, measured for blocks of pixels and interpolated within surfaces.
 * @param visibility Several samples of each pixel.
 * @param size Edge of the picture, in pixels.
 */
export function gatherLight(
  scene: Scene,
  camera: Camera,
  visibility: Visibility,
  size: number,
  lightAt: LightAt,
  occlusion: (x: number, y: number, depth: number, normal: Vector) => number,
): LightGrid {
  const samples = visibility.width / size
  const offset = scene.radius * KEY_SHADOW.offset
  const step = scene.radius * 0.03
  const measure = (into: LightGrid, at: number, x: number, y: number) => {
    const point = lookUp(scene, camera, visibility, x, y)
    if (!point) return
    // Shading depends on geometry, not on the normal texture.
    const { position, smoothNormal: normal, depth } = point
    into.depths[at] = depth
    into.lit[at] = lightAt(
      position[0] + normal[0] * offset,
      position[1] + normal[1] * offset,
      position[2] + normal[2] * offset,
    )
    into.open[at] = occlusion(x, y, depth, normal)
  }

  const coarse = createGrid(Math.ceil(size / LIGHT_STEP))
  const block = LIGHT_STEP * samples
  for (let at = 0; at < coarse.depths.length; at++) {
    const [left, top] = [(at % coarse.size) * block, Math.floor(at / coarse.size) * block]
    const seen = firstSeen(visibility, left, top, block)
    if (seen >= 0) measure(coarse, at, seen % visibility.width, Math.floor(seen / visibility.width))
  }
  const smoothed = {
    ...coarse,
    lit: smoothOver(coarse.lit, coarse.depths, coarse.size, 1, step),
    open: smoothOver(coarse.open, coarse.depths, coarse.size, 1, step),
  }
  const fine = createGrid(size)
  for (let at = 0; at < fine.depths.length; at++) {
    const [x, y] = [at % size, Math.floor(at / size)]
    const seen = firstSeen(visibility, x * samples, y * samples, samples)
    if (seen < 0) continue
    fine.depths[at] = visibility.depths[seen] ?? 0
    // Nothing near at this depth, as at thin parts.
    if (!interpolate(smoothed, fine, at, step))
      measure(fine, at, seen % visibility.width, Math.floor(seen / visibility.width))
  }
  return fine
}

export interface LightGrid {
  size: number
  lit: Float32Array
  open: Float32Array
  /** Infinite where nothing is seen. */
  depths: Float32Array
}

const createGrid = (size: number): LightGrid => ({
  size,
  lit: new Float32Array(size * size).fill(1),
  open: new Float32Array(size * size).fill(1),
  depths: new Float32Array(size * size).fill(Number.POSITIVE_INFINITY),
})

/** Index of a block's first sample that shows a surface, from its middle; -1 for none. */
function firstSeen({ triangles, width, height }: Visibility, left: number, top: number, block: number): number {
  const half = block >> 1
  for (let sample = 0; sample < block * block; sample++) {
    const x = left + (((sample % block) + half) % block)
    const y = top + ((Math.floor(sample / block) + half) % block)
    if (x < width && y < height && (triangles[y * width + x] ?? -1) >= 0) return y * width + x
  }
  return -1
}

/** Fills one cell of `fine` from the neighbours of similar depth in `coarse`. @returns false if it has none. */
function interpolate(coarse: LightGrid, fine: LightGrid, at: number, step: number): boolean {
  const depth = fine.depths[at] ?? 0
  const u = ((at % fine.size) + 0.5) / LIGHT_STEP - 0.5
  const v = (Math.floor(at / fine.size) + 0.5) / LIGHT_STEP - 0.5
  const left = Math.floor(u)
  const top = Math.floor(v)
  let weights = 0
  let lit = 0
  let open = 0
  for (let corner = 0; corner < 4; corner++) {
    const x = left + (corner & 1)
    const y = top + (corner >> 1)
    if (x < 0 || y < 0 || x >= coarse.size || y >= coarse.size) continue
    const there = y * coarse.size + x
    if (!(Math.abs((coarse.depths[there] ?? 0) - depth) < step)) continue
    const weight = (1 - Math.abs(u - x)) * (1 - Math.abs(v - y))
    weights += weight
    lit += weight * (coarse.lit[there] ?? 0)
    open += weight * (coarse.open[there] ?? 0)
  }
  if (weights === 0) return false
  fine.lit[at] = lit / weights
  fine.open[at] = open / weights
  return true
}

/** Averages neighbours of similar depth. */
function smoothOver(
  values: Float32Array,
  depths: Float32Array,
  size: number,
  reach: number,
  step: number,
): Float32Array {
  const result = new Float32Array(values.length)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = y * size + x
      const depth = depths[at] ?? 0
      if (depth === Number.POSITIVE_INFINITY) continue
      let [sum, count] = [0, 0]
      for (let dy = -reach; dy <= reach; dy++) {
        for (let dx = -reach; dx <= reach; dx++) {
          const there = at + dy * size + dx
          if (!(Math.abs((depths[there] ?? Number.POSITIVE_INFINITY) - depth) < step)) continue
          sum += values[there] ?? 0
          count++
        }
      }
      result[at] = sum / (count || 1)
    }
  }
  return result
}
