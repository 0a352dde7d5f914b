import { type ContactMap, cross, dot, KEY_SHADOW, normalise, type Vector } from '@wencang/studio'
import type { Scene } from './scene.ts'

/** Key light that reaches a point, 0 to 1. */
export type LightAt = (x: number, y: number, z: number) => number

/** Shadow map edges; small pictures need no more. */
const [LARGE_SIZE, SMALL_SIZE] = [768, 320]
const SMALL_PICTURE = 320
const TAPS = 20

/** Evenly distributed points in a circle of radius 1. */
const tapPlaces = Float32Array.from({ length: TAPS * 2 }, (_, i) => {
  const tap = i >> 1
  const reach = Math.sqrt((tap + 0.5) / TAPS)
  return (i & 1 ? Math.sin(tap * 2.399963) : Math.cos(tap * 2.399963)) * reach
})

/**
 * Depths seen from a distant light, softened by many taps.
 * @param pictureSize Edge of the picture, in pixels.
 * @returns Light function for a given edge softness; default as on the model itself.
 */
export function createShadowMap(
  scene: Scene,
  towardsLight: Vector,
  pictureSize: number,
): (softness?: number) => LightAt {
  const size = pictureSize <= SMALL_PICTURE ? SMALL_SIZE : LARGE_SIZE
  const light = normalise(towardsLight)
  const right = normalise(cross([0, 1, 0], light))
  const up = cross(light, right)
  const centre = scene.minimum.map((value, axis) => (value + (scene.maximum[axis] ?? 0)) / 2) as Vector
  const scale = size / 2 / (scene.radius * KEY_SHADOW.margin)
  const depths = new Float32Array(size * size).fill(Number.NEGATIVE_INFINITY)
  const place = (x: number, y: number, z: number): Vector => {
    const from: Vector = [x - centre[0], y - centre[1], z - centre[2]]
    return [dot(from, right) * scale + size / 2, dot(from, up) * scale + size / 2, dot(from, light)]
  }
  const placed = new Float32Array(scene.vertexCount * 3)
  for (let i = 0; i < scene.vertexCount; i++) {
    const { positions } = scene
    placed.set(place(positions[i * 3] ?? 0, positions[i * 3 + 1] ?? 0, positions[i * 3 + 2] ?? 0), i * 3)
  }
  fillDepths(scene, placed, depths, size)

  const bias = KEY_SHADOW.bias * scene.radius
  return (softness = KEY_SHADOW.softness) =>
    (x, y, z) => {
      const spread = softness * scene.radius * scale
      const [dx, dy, dz] = [x - centre[0], y - centre[1], z - centre[2]]
      const u = (dx * right[0] + dy * right[1] + dz * right[2]) * scale + size / 2
      const v = (dx * up[0] + dy * up[1] + dz * up[2]) * scale + size / 2
      const depth = dx * light[0] + dy * light[1] + dz * light[2]
      // Rotated taps turn banding into fine grain, which downsampling removes.
      const turn = noise(u, v) * Math.PI * 2
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      let lit = 0
      for (let tap = 0; tap < TAPS; tap++) {
        const tapX = tapPlaces[tap * 2] ?? 0
        const tapY = tapPlaces[tap * 2 + 1] ?? 0
        const column = Math.round(u + (tapX * cos - tapY * sin) * spread)
        const row = Math.round(v + (tapX * sin + tapY * cos) * spread)
        const isOutside = column < 0 || row < 0 || column >= size || row >= size
        if (isOutside || depth + bias >= (depths[row * size + column] ?? 0)) lit++
      }
      return lit / TAPS
    }
}

/** Clearer surfaces cast no shadow on what is behind them. */
const SHADOWING_ALPHA = 0.5

function fillDepths(scene: Scene, placed: Float32Array, depths: Float32Array, size: number): void {
  const { indices, triangleCount, materials, triangleMaterials } = scene
  const isClear = materials.map(({ isBlended, baseColour }) => isBlended && baseColour[3] < SHADOWING_ALPHA)
  for (let triangle = 0; triangle < triangleCount; triangle++) {
    if (isClear[triangleMaterials[triangle] ?? 0]) continue
    const a = (indices[triangle * 3] ?? 0) * 3
    const b = (indices[triangle * 3 + 1] ?? 0) * 3
    const c = (indices[triangle * 3 + 2] ?? 0) * 3
    const [ax, ay, az] = [placed[a] ?? 0, placed[a + 1] ?? 0, placed[a + 2] ?? 0]
    const [bx, by, bz] = [placed[b] ?? 0, placed[b + 1] ?? 0, placed[b + 2] ?? 0]
    const [cx, cy, cz] = [placed[c] ?? 0, placed[c + 1] ?? 0, placed[c + 2] ?? 0]
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (!(Math.abs(area) > 1e-9)) continue
    const right = Math.min(size - 1, Math.floor(Math.max(ax, bx, cx)))
    const bottom = Math.min(size - 1, Math.floor(Math.max(ay, by, cy)))
    for (let y = Math.max(0, Math.ceil(Math.min(ay, by, cy))); y <= bottom; y++) {
      for (let x = Math.max(0, Math.ceil(Math.min(ax, bx, cx))); x <= right; x++) {
        const wa = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area
        const wb = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area
        const wc = 1 - wa - wb
        if (wa < 0 || wb < 0 || wc < 0) continue
        const depth = wa * az + wb * bz + wc * cz
        const at = y * size + x
        if (depth > (depths[at] ?? 0)) depths[at] = depth
      }
    }
  }
}

/** 0 to 1, different for neighbours. */
export function noise(x: number, y: number): number {
  const value = 52.9829189 * ((0.06711056 * x + 0.00583715 * y) % 1)
  return Math.abs(value - Math.floor(value))
}

/** Ground darkness by x and z, interpolated between map values. */
export function contactAt({ size, values, x: x0, z: z0, span }: ContactMap): (x: number, z: number) => number {
  const cell = span / size
  return (x, z) => {
    const u = (x - x0) / cell - 0.5
    const v = (z - z0) / cell - 0.5
    const [column, row] = [Math.floor(u), Math.floor(v)]
    if (column < 0 || row < 0 || column >= size - 1 || row >= size - 1) return 0
    const [fx, fy] = [u - column, v - row]
    const at = (dx: number, dy: number) => values[(row + dy) * size + column + dx] ?? 0
    return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy
  }
}
