import { expect, test } from 'vitest'
import { sizesToCover } from './panorama.ts'

test('a picture far wider than its box is fetched for its whole width', () => {
  const box = { clientWidth: 358, clientHeight: 268 }
  expect(sizesToCover({ ...box, naturalWidth: 2000, naturalHeight: 200 })).toBe('2680px')
  expect(sizesToCover({ ...box, naturalWidth: 400, naturalHeight: 300 })).toBeUndefined()
  expect(sizesToCover({ ...box, naturalWidth: 300, naturalHeight: 400 })).toBeUndefined()
})
