import { expect, test } from 'vitest'
import { createPointCollector, sampler } from './sample.ts'
import { pointSpacing } from './spacing.ts'

/** A grid of `side` × `side` points in a plane, of which at most `most` are chosen. */
function plane(side: number, spacing: number, most: number) {
  const collector = createPointCollector(most, false, [0, 0, 0])
  const wants = sampler(side * side, most)
  for (let i = 0; i < side * side; i++)
    if (wants(i)) collector.add([(i % side) * spacing, 0.3, Math.floor(i / side) * spacing], null)
  return collector.finish()
}

test('the spacing of a whole cloud is the distance of neighbours', () => {
  expect(pointSpacing(plane(100, 0.01, 10_000), 10_000)).toBeCloseTo(0.01, 3)
})

test('the spacing of a file is estimated from a part of its points', () => {
  const spacing = pointSpacing(plane(300, 0.01, 10_000), 90_000) ?? 0
  expect(spacing).toBeGreaterThan(0.007)
  expect(spacing).toBeLessThan(0.013)
})

test('a few points have no spacing', () => {
  expect(pointSpacing({ positions: new Float32Array(6), colours: null, origin: [0, 0, 0] }, 2)).toBeUndefined()
})
