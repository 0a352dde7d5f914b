import { cross, dot, normalise, type Vector } from '@wencang/studio'
import type { SurfaceMaterial } from './scene.ts'
import { sampleNumbers } from './visibility.ts'

/**
 * Vectors whose cross products with a normal follow growing `u` and `v`, like the viewer's (Schüler, "Followup: Normal
 * Mapping Without Precomputed Tangents").
 */
export interface UvRun {
  u: Vector
  v: Vector
}

/** @param corners Vertex numbers of the triangle. */
export function uvRunOf(
  { positions, uvs }: { positions: Float32Array; uvs: Float32Array },
  [a, b, c]: readonly [number, number, number],
): UvRun {
  const side = (to: number, axis: number) => (positions[to * 3 + axis] ?? 0) - (positions[a * 3 + axis] ?? 0)
  const step = (to: number, axis: number) => (uvs[to * 2 + axis] ?? 0) - (uvs[a * 2 + axis] ?? 0)
  const run = (axis: 0 | 1): Vector => {
    const [first, second] = [step(b, axis), step(c, axis)]
    return [
      side(c, 0) * first - side(b, 0) * second,
      side(c, 1) * first - side(b, 1) * second,
      side(c, 2) * first - side(b, 2) * second,
    ]
  }
  return { u: run(0), v: run(1) }
}

/**
 * Normal texture axes; the longer has length 1.
 * @returns null without texture coordinate gradients.
 */
export function reliefAxes({ u, v }: UvRun, normal: Vector): { right: Vector; up: Vector } | null {
  const [right, down] = [cross(u, normal), cross(v, normal)]
  const longest = Math.sqrt(Math.max(dot(right, right), dot(down, down)))
  if (!(longest > 0)) return null
  return {
    right: [right[0] / longest, right[1] / longest, right[2] / longest],
    up: [-down[0] / longest, -down[1] / longest, -down[2] / longest],
  }
}

/** Surface normal after applying the normal texture. */
export function reliefNormal(
  { texture, scale }: NonNullable<SurfaceMaterial['normalTexture']>,
  run: UvRun,
  normal: Vector,
  u: number,
  v: number,
): Vector {
  const axes = reliefAxes(run, normal)
  if (!axes) return normal
  const [red = 0.5, green = 0.5, blue = 1] = sampleNumbers(texture, u, v)
  const [x, y, z] = [(red * 2 - 1) * scale, (green * 2 - 1) * scale, blue * 2 - 1]
  const part = (axis: 0 | 1 | 2) => axes.right[axis] * x + axes.up[axis] * y + normal[axis] * z
  return normalise([part(0), part(1), part(2)])
}
