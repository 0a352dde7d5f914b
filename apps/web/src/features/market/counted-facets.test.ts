import { expect, test } from 'vitest'
import { chosenOf, toggledIn } from './counted-facets.ts'

test('a band of prices is chosen and undone as a range; of licences and bands there is one at most', () => {
  const band = toggledIn({ minPrice: 500 }, 'prices', '10..49.99')
  expect(band).toEqual({ minPrice: 10, maxPrice: 49.99 })
  expect(chosenOf(band, 'prices')).toEqual(['10..49.99'])
  expect(toggledIn(band, 'prices', '10..49.99')).toEqual({ minPrice: undefined, maxPrice: undefined })
  expect(toggledIn({}, 'prices', '500..')).toEqual({ minPrice: 500, maxPrice: undefined })
  expect(toggledIn({ licence: 'cc0' }, 'licence', 'cc-by')).toEqual({ licence: 'cc-by' })
  expect(toggledIn({ fileTypes: '.glb' }, 'fileTypes', '.ply')).toEqual({ fileTypes: '.glb,.ply' })
})
