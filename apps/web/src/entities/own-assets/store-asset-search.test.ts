import { expect, test } from 'vitest'
import { listedBy, readStoreAssetSearch } from './store-asset-search.ts'

test('the URL of the asset list keeps state, role, search and order', () => {
  const search = { status: 'removed', role: 'owner', keyword: '鼎', sort: 'bestSelling' }
  expect(readStoreAssetSearch(search)).toEqual(search)
  expect(listedBy(readStoreAssetSearch(search))).toEqual(search)
})

test('a keyword of digits is a keyword', () => {
  expect(readStoreAssetSearch({ keyword: 1980 }).keyword).toBe('1980')
})

test('defaults are left out of the URL, and unknown values mean the default', () => {
  const nothing = { status: undefined, role: undefined, keyword: undefined, sort: undefined }
  expect(readStoreAssetSearch({ role: 'all', sort: 'newest', keyword: '  ' })).toEqual(nothing)
  expect(readStoreAssetSearch({ status: 'deleted', role: 'thief', sort: 'random', keyword: {} })).toEqual(nothing)
  expect(listedBy(nothing)).toEqual({ status: undefined, role: 'all', keyword: undefined, sort: 'newest' })
})
