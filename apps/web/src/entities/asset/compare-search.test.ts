import { expect, test } from 'vitest'
import { besideSearch, readCompareSearch, sideOf } from './compare-search.ts'

test('a compare URL names assets and versions, and other parameters are ignored', () => {
  expect(readCompareSearch({ a: 'x', av: '2', b: 'y', bv: 'late', c: 1 })).toEqual({ a: 'x', av: 2, b: 'y' })
  expect(readCompareSearch({ av: 2, bv: 3 })).toEqual({})
  expect(readCompareSearch({ a: 'x', av: -1 })).toEqual({ a: 'x' })
})

test('two versions of one asset can be compared, and each side can be changed alone', () => {
  const both = besideSearch('x', 1, 2)
  expect(readCompareSearch(both)).toEqual({ a: 'x', av: 1, b: 'x', bv: 2 })
  expect(sideOf(both, 'a')).toEqual({ a: 'x', av: 1 })
  expect(sideOf(both, 'b')).toEqual({ b: 'x', bv: 2 })
})
