import { expect, test } from 'vitest'
import { glb, points } from '../../testing/hostile-models.ts'
import { readModel } from '../model-preview.ts'

const CORNERS = points([0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0])

async function drawn(mode: number) {
  const file = glb((document) => {
    document.meshes = [{ primitives: [{ attributes: { POSITION: 0 }, mode }] }]
  }, CORNERS)
  const { points: found } = await readModel(file, 'full')
  const { positions = new Float32Array() } = found?.cloud ?? {}
  return Array.from({ length: positions.length / 3 }, (_, i) => [...positions.subarray(i * 3, i * 3 + 2)])
}

const near = (all: number[][], x: number, y: number) =>
  all.some((place) => Math.hypot((place[0] ?? 0) - x, (place[1] ?? 0) - y) < 0.01)

test.each([
  ['lines', 1, [true, false, true, false]],
  ['a loop', 2, [true, true, true, true]],
  ['a strip', 3, [true, true, true, false]],
])('%s are drawn as evenly spaced points on each segment', async (_name, mode, sides) => {
  const all = await drawn(mode)
  expect([near(all, 0.5, 0), near(all, 1, 0.5), near(all, 0.5, 1), near(all, 0, 0.5)]).toEqual(sides)
  const share = all.filter(([, y]) => y === 0).length / all.length
  expect(share).toBeCloseTo(1 / sides.filter(Boolean).length, 2)
})
