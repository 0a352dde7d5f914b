import { expect, test } from 'vitest'
import { FACET_TOKENS, FACET_VALUES, facetChunk } from './facet-values.ts'

test('each value of each facet has a token of its own, and its number fits into two bytes', () => {
  expect(new Set(FACET_TOKENS).size).toBe(FACET_VALUES.length)
  expect(FACET_VALUES.length).toBeLessThan(2 ** 16)
})

test('sets of listings become lists of values, empty ones too', () => {
  const { starts, values } = facetChunk(4, [
    { value: 7, offsets: [0, 3] },
    { value: 9, offsets: [3] },
    { value: 11, offsets: [] },
  ])
  const listed = [0, 1, 2, 3].map((no) => [...values.slice(starts[no], starts[no + 1])])
  expect(listed).toEqual([[7], [], [], [7, 9]])
})
