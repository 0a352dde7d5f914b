import { expect, test } from 'vitest'
import { readMapSearch } from './map-search.ts'

test.each([610113, '610113'])('the region code %j is a number, which addresses show without quotes', (province) => {
  expect(readMapSearch({ province }).province).toBe(610113)
})

test('a region may be given by its name', () => {
  expect(readMapSearch({ province: '陕西' }).province).toBe('陕西')
})
