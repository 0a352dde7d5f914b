import { expect, test } from 'vitest'
import { readPeopleSearch } from './people-search.ts'

test('the search is read from the URL as trimmed text or digits', () => {
  expect(readPeopleSearch({ q: ' 沈砚秋 ' })).toEqual({ q: '沈砚秋' })
  expect(readPeopleSearch({ q: 137 })).toEqual({ q: '137' })
  expect(readPeopleSearch({ q: 'x'.repeat(200) }).q).toHaveLength(100)
  for (const q of [undefined, '', '  ', {}, true]) expect(readPeopleSearch({ q })).toEqual({})
})
