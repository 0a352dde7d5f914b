import { expect, test } from 'vitest'
import { cutIntoParts, sentBytesOf } from './part.ts'

test('parts cover the file exactly, and the last part has the rest', () => {
  const parts = cutIntoParts(20, 8, ['a', 'b', 'c'])
  expect(parts.map(({ number, start, end, url }) => [number, start, end, url])).toEqual([
    [1, 0, 8, 'a'],
    [2, 8, 16, 'b'],
    [3, 16, 20, 'c'],
  ])
})

test('an empty file or part size is rejected', () => {
  expect(() => cutIntoParts(0, 8, [])).toThrow('File is empty or chunk size is invalid')
  expect(() => cutIntoParts(8, 0, [])).toThrow('File is empty or chunk size is invalid')
})

test('progress counts stored and in-flight bytes once', () => {
  const parts = cutIntoParts(20, 8, ['a', 'b', 'c'])
  Object.assign(parts[0] ?? {}, { done: true, sentBytes: 8 })
  Object.assign(parts[2] ?? {}, { sentBytes: 3 })
  expect(sentBytesOf(parts)).toBe(11)
})
