import { expect, test } from 'vitest'
import { readExploreSearch, toggledFormat } from './explore-search.ts'

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

test('choosing a format twice removes it, and no format means all', () => {
  expect(toggledFormat(undefined, '.glb')).toBe('.glb')
  expect(toggledFormat('.glb', '.ply')).toBe('.glb,.ply')
  expect(toggledFormat('.glb', '.glb')).toBeUndefined()
})

test('licence and price range come from the URL, invalid ones are ignored', () => {
  expect(readExploreSearch({ licence: 'cc0', minPrice: 10, maxPrice: '99.50' })).toEqual({
    licence: 'cc0',
    minPrice: 10,
    maxPrice: 99.5,
  })
  expect(readExploreSearch({ licence: 'mine', minPrice: -1, maxPrice: '1e9' })).toEqual({})
})
