import { expect, test } from 'vitest'
import { chasedBall } from '../testing/chased.ts'
import { simplify } from './simplify.ts'

test('no triangle spans two parts of a picture', async () => {
  const [light] = await simplify([{ ...chasedBall(120), material: null, colours: null }], 4_000)
  const { indices = new Uint32Array(), uvs } = light ?? {}
  expect(indices.length / 3).toBeGreaterThan(3_500)
  // Three adjacent parts, in two rows.
  const partOf = (vertex: number) =>
    Math.floor((uvs?.[vertex * 2] ?? 0) * 3) + 3 * Math.floor((uvs?.[vertex * 2 + 1] ?? 0) * 2)
  for (let i = 0; i < indices.length; i += 3) expect(new Set([...indices.subarray(i, i + 3)].map(partOf)).size).toBe(1)
})
