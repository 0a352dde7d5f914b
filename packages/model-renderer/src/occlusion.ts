import { type Camera, dot, OCCLUSION, type Vector } from '@wencang/studio'
import { noise } from './shadows.ts'
import type { Visibility } from './visibility.ts'

const TAPS = 20

/**
 * Screen-space ambient occlusion: light at a point, 0 to 1.
 * @param reach Distance within which neighbours count, in model units.
 */
export function createOcclusion(visibility: Visibility, camera: Camera, reach: number) {
  const { width, height, depths } = visibility
  const taps = Float64Array.from({ length: TAPS * 3 }, (_, i) => hemispherePoint(Math.floor(i / 3))[i % 3] ?? 0)
  return (x: number, y: number, depth: number, normal: Vector): number => {
    const n: Vector = [dot(normal, camera.right), dot(normal, camera.up), -dot(normal, camera.forward)]
    const vx = ((x / width) * 2 - 1) * camera.tangentX * depth
    const vy = (1 - (y / height) * 2) * camera.tangentY * depth
    const turn = noise(x * 0.5, y * 0.5) * Math.PI * 2
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    // Two axes perpendicular to the normal.
    const helper: Vector = Math.abs(n[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]
    let tx = helper[1] * n[2] - helper[2] * n[1]
    let ty = helper[2] * n[0] - helper[0] * n[2]
    let tz = helper[0] * n[1] - helper[1] * n[0]
    const length = Math.sqrt(tx * tx + ty * ty + tz * tz) || 1
    tx /= length
    ty /= length
    tz /= length
    const [bx, by, bz] = [n[1] * tz - n[2] * ty, n[2] * tx - n[0] * tz, n[0] * ty - n[1] * tx]
    let hidden = 0
    for (let tap = 0; tap < TAPS * 3; tap += 3) {
      const hx = taps[tap] ?? 0
      const hy = taps[tap + 1] ?? 0
      const hz = taps[tap + 2] ?? 0
      const p = hx * cos - hy * sin
      const q = hx * sin + hy * cos
      const sx = vx + (tx * p + bx * q + n[0] * hz) * reach
      const sy = vy + (ty * p + by * q + n[1] * hz) * reach
      const depthThere = depth - (tz * p + bz * q + n[2] * hz) * reach
      const column = Math.floor((sx / (depthThere * camera.tangentX) + 1) * 0.5 * width)
      const row = Math.floor((1 - sy / (depthThere * camera.tangentY)) * 0.5 * height)
      if (column < 0 || row < 0 || column >= width || row >= height) continue
      const behind = depthThere - (depths[row * width + column] ?? 0)
      if (behind > reach * OCCLUSION.least && behind < reach * OCCLUSION.most)
        hidden += 1 - behind / (reach * OCCLUSION.most)
    }
    return 1 - Math.min(1, (hidden / TAPS) * OCCLUSION.strength)
  }
}

/** Hemisphere points above a face, denser near the middle. */
function hemispherePoint(index: number): Vector {
  const angle = index * 2.399963
  const up = 0.12 + 0.88 * ((index + 0.5) / TAPS)
  const across = Math.sqrt(Math.max(0, 1 - up * up))
  const length = 0.12 + 0.88 * (((index * 7) % TAPS) / TAPS) ** 1.5
  return [Math.cos(angle) * across * length, Math.sin(angle) * across * length, up * length]
}
