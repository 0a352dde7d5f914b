import type { Mesh } from '@gltf-transform/core'
import type { DetailCeiling } from '@wencang/domain'
import { screenFromLinear } from '@wencang/studio'
import { LIMITS, lightAmount } from '../limits.ts'
import type { Matrix } from '../matrices.ts'
import { Refusal } from '../refusal.ts'
import { createPointCollector, type PointCloud, sampler } from './sample.ts'

const POINTS = 0

export interface Sampled {
  cloud: PointCloud & { count: number }
  /** Of the original. */
  points: number
}

/** Reads the points of a points-only model, such as a scan. @returns null when it has none. */
export function pointsOfMeshes(
  meshes: Mesh[],
  uses: Iterable<[mesh: number, at: Matrix]>,
  ceiling: DetailCeiling,
): Sampled | null {
  const primitives = [...uses].flatMap(([index, at]) =>
    (meshes[index]?.listPrimitives() ?? [])
      .filter((primitive) => primitive.getMode() === POINTS && primitive.getAttribute('POSITION'))
      .map((primitive) => ({ primitive, at })),
  )
  const points = primitives.reduce(
    (sum, { primitive }) => sum + (primitive.getAttribute('POSITION')?.getCount() ?? 0),
    0,
  )
  if (points === 0) return null
  if (points > LIMITS.vertices) throw new Refusal('too_complex', 'The model has too many points to preview')
  const most = lightAmount(ceiling, 'points', points)
  const collector = createPointCollector(
    most,
    primitives.some(({ primitive }) => primitive.getAttribute('COLOR_0')),
  )
  const wants = sampler(points, most)
  let index = 0
  for (const { primitive, at } of primitives) {
    const [position, colour] = [primitive.getAttribute('POSITION'), primitive.getAttribute('COLOR_0')]
    const [place, paint]: number[][] = [[], []]
    for (let i = 0; i < (position?.getCount() ?? 0); i++) {
      if (!wants(index++)) continue
      position?.getElement(i, place as number[])
      colour?.getElement(i, paint as number[])
      collector.add(placed(place as number[], at), colour ? screenColour(paint as number[]) : null)
    }
  }
  return { cloud: collector.finish(), points }
}

/** Applies a transform to a position. */
export function placed([x = 0, y = 0, z = 0]: number[], at: Matrix): [number, number, number] {
  const m = (i: number) => at[i] ?? 0
  const along = (axis: number) => m(axis) * x + m(4 + axis) * y + m(8 + axis) * z + m(12 + axis)
  return [along(0), along(1), along(2)]
}

/** glTF vertex colours are linear. */
export function screenColour([red = 1, green = 1, blue = 1]: number[]): [number, number, number] {
  const screen = (value: number) => screenFromLinear(Math.min(1, Math.max(0, value)))
  return [screen(red), screen(green), screen(blue)]
}
