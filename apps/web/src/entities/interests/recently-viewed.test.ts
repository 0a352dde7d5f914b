// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { clearRecent, forgetViewed, readRecent, rememberViewed } from './recently-viewed.ts'

beforeEach(() => localStorage.clear())

test('the list has the latest asset first, each asset once, and at most twelve', () => {
  for (const id of ['a', 'b', 'a']) rememberViewed(id)
  expect(readRecent()).toEqual(['a', 'b'])
  for (let number = 0; number < 20; number++) rememberViewed(String(number))
  expect(readRecent()).toHaveLength(12)
  expect(readRecent()[0]).toBe('19')
})

test('assets that no longer exist are removed, and the list can be cleared', () => {
  for (const id of ['a', 'b', 'c']) rememberViewed(id)
  forgetViewed(['b'])
  expect(readRecent()).toEqual(['c', 'a'])
  clearRecent()
  expect(readRecent()).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('an invalid stored value counts as an empty list', () => {
  for (const wrong of ['{', '{"a":1}', '[1, null]']) {
    localStorage.setItem('recentlyViewed', wrong)
    expect(readRecent()).toEqual([])
  }
})
