import { expect, test } from 'vitest'
import { readDataUrl } from './data-url.ts'

const limits = { types: ['image/png', 'image/jpeg'], maxBytes: 10 }
const dataUrl = (bytes: number, type = 'image/png') =>
  `data:${type};base64,${Buffer.alloc(bytes, 7).toString('base64')}`

test('a picture of exactly the limit is accepted', () => {
  for (const size of [1, 2, 3, 8, 9, 10]) expect(readDataUrl(dataUrl(size), limits)).toEqual(Buffer.alloc(size, 7))
})

test('a picture one byte above the limit is too large', () => {
  expect(() => readDataUrl(dataUrl(11), limits)).toThrow(expect.objectContaining({ error: 'file_too_large' }))
})

test.each([
  ['another type', dataUrl(4, 'image/svg+xml')],
  ['not a picture', dataUrl(4, 'text/html')],
  ['not base64', 'data:image/png,abcd'],
  ['broken base64', 'data:image/png;base64,ab*d'],
  ['cut base64', 'data:image/png;base64,abc'],
  ['empty', 'data:image/png;base64,'],
  ['parameters', 'data:image/png;charset=x;base64,abcd'],
  ['a URL', 'https://example.com/a.png'],
  ['nothing', ''],
])('%s is rejected', (_what, value) => {
  expect(() => readDataUrl(value, limits)).toThrow(expect.objectContaining({ error: 'upload_failed' }))
})
