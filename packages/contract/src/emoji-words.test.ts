import { expect, test } from 'vitest'
import { queryKeyword } from './keyword.ts'

test.each([
  ['🏺', '罐'],
  ['bronze🔔', 'bronze 钟'],
  ['🌸', '梅花'],
  ['🙂', ''],
])('the keyword %s is read as “%s”', (typed, read) => {
  expect(queryKeyword(100).parse(typed)).toBe(read)
})
