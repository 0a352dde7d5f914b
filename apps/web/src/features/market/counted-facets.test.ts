import { expect, test } from 'vitest'
import { QUICK_VALUES } from '../../entities/asset/explore-search.ts'
import { allChosen, chosenOf, countsOf, toggledIn } from './counted-facets.ts'

test('a price band is toggled as a range, and at most one licence and one band are chosen', () => {
  const band = toggledIn({ minPrice: 500 }, 'prices', '10..49.99')
  expect(band).toEqual({ minPrice: 10, maxPrice: 49.99 })
  expect(chosenOf(band, 'prices')).toEqual(['10..49.99'])
  expect(toggledIn(band, 'prices', '10..49.99')).toEqual({ minPrice: undefined, maxPrice: undefined })
  expect(toggledIn({}, 'prices', '500..')).toEqual({ minPrice: 500, maxPrice: undefined })
  expect(toggledIn({ licence: 'cc0' }, 'licence', 'cc-by')).toEqual({ licence: 'cc-by' })
  expect(toggledIn({ fileTypes: '.glb' }, 'fileTypes', '.ply')).toEqual({ fileTypes: '.glb,.ply' })
})

test('features join geometry and flags, without empty ones', () => {
  const facets = [
    { name: 'shape', values: [{ value: 'points', count: 2 }] },
    { name: 'closed', values: [{ value: 'true', count: 9 }] },
    { name: 'free', values: [{ value: 'true', count: 11 }] },
  ] as const
  expect(
    countsOf(
      facets.map(({ name, values }) => ({ name, values: [...values] })),
      'features',
    ),
  ).toEqual([
    { value: 'points', count: 2 },
    { value: 'closed', count: 9 },
  ])
  const chosen = toggledIn(toggledIn({}, 'features', 'points'), 'features', 'closed')
  expect(chosen).toEqual({ shape: 'points', closed: true })
  expect(chosenOf(chosen, 'features')).toEqual(['points', 'closed'])
  expect(toggledIn(chosen, 'features', 'closed')).toEqual({ shape: 'points', closed: undefined })
})

test('values of a pressed quick chip are not listed one by one', () => {
  expect(allChosen({ fileTypes: QUICK_VALUES.fileTypes, licence: 'cc0' })).toEqual([{ facet: 'licence', value: 'cc0' }])
  expect(allChosen({ fileTypes: '.glb' })).toEqual([{ facet: 'fileTypes', value: '.glb' }])
})
