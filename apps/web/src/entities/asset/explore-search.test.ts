import { expect, test } from 'vitest'
import { filterCount, readExploreSearch, toggled } from './explore-search.ts'

test('invalid values in the URL are ignored', () => {
  expect(readExploreSearch({ headerType: 'weekly', category: 9, sort: 7, fileTypes: '' })).toEqual({})
  expect(readExploreSearch({ category: -1 })).toEqual({})
})

test('tab, category, sort and formats come from the URL', () => {
  expect(readExploreSearch({ headerType: 'daily' })).toEqual({ headerType: 'daily' })
  expect(readExploreSearch({ category: '3', sort: 0, fileTypes: '.glb,.ply' })).toEqual({
    category: 3,
    sort: 0,
    fileTypes: '.glb,.ply',
  })
})

test('a flag is true in the URL, without quotes, however it was written', () => {
  for (const free of [true, 'true']) expect(readExploreSearch({ free })).toEqual({ free: true })
  expect(readExploreSearch({ free: false })).toEqual({})
})

test('choosing a format twice removes it, and no format means all', () => {
  expect(toggled(undefined, '.glb')).toBe('.glb')
  expect(toggled('.glb', '.ply')).toBe('.glb,.ply')
  expect(toggled('.glb', '.glb')).toBeUndefined()
})

test('licence and price range come from the URL, invalid ones are ignored', () => {
  expect(readExploreSearch({ licence: 'cc0', minPrice: 10, maxPrice: '99.50' })).toEqual({
    licence: 'cc0',
    minPrice: 10,
    maxPrice: 99.5,
  })
  expect(readExploreSearch({ licence: 'mine', minPrice: -1, maxPrice: '1e9' })).toEqual({})
})

test('terms come from the URL, one per facet, and each counts as a filter', () => {
  const search = readExploreSearch({ periods: 'song,yuan', materials: 'bronze', techniques: '' })
  expect(search).toEqual({ periods: 'song,yuan', materials: 'bronze' })
  expect(filterCount(search)).toBe(2)
  expect(filterCount(readExploreSearch({ years: '-221..220' }))).toBe(1)
  expect(filterCount(readExploreSearch({ institutions: 'i00e000000001', previewed: true }))).toBe(2)
  expect(filterCount({ closed: true, locale: 'en-US' } as object)).toBe(1)
})
