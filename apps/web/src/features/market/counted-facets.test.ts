import { expect, test } from 'vitest'
import { chosenOf, toggledIn } from './counted-facets.ts'

test('a price band is toggled as a range, and at most one licence and one band are chosen', () => {
  const band = toggledIn({ minPrice: 500 }, 'prices', '10..49.99')
  expect(band).toEqual({ minPrice: 10, maxPrice: 49.99 })
  expect(chosenOf(band, 'prices')).toEqual(['10..49.99'])
  expect(toggledIn(band, 'prices', '10..49.99')).toEqual({ minPrice: undefined, maxPrice: undefined })
  expect(toggledIn({}, 'prices', '500..')).toEqual({ minPrice: 500, maxPrice: undefined })
  expect(toggledIn({ licence: 'cc0' }, 'licence', 'cc-by')).toEqual({ licence: 'cc-by' })
  expect(toggledIn({ fileTypes: '.glb' }, 'fileTypes', '.ply')).toEqual({ fileTypes: '.glb,.ply' })
})
