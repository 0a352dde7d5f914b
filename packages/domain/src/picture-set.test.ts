import { expect, test } from 'vitest'
import { keysBehind, pictureSetKey, pictureSetOf, turntableKeyOf, widthsOf } from './picture-set.ts'

test('a key names the stored widths of its picture', () => {
  const key = pictureSetKey('previews/Ab_c-d/front', [240, 480, 800], true)
  expect(key).toBe('previews/Ab_c-d/front_240_480_800_t.800.webp')
  expect(pictureSetOf(key)).toMatchObject({ widths: [240, 480, 800], isTurning: true })
  expect(keysBehind(key)).toContain(key)
  expect(keysBehind(key)).toHaveLength(6)
  expect(keysBehind(key)).toContain('previews/Ab_c-d/front_240_480_800_t.240.avif')
})

test('any other key names one file', () => {
  for (const key of [
    'previews/a/snapshot.webp',
    'files/thumbnail/0b-1.webp',
    'previews/a_240/model.glb',
    'x_240.240.png',
  ])
    expect([pictureSetOf(key), keysBehind(key)]).toEqual([null, [key]])
})

test('no width is wider than the picture', () => {
  expect(widthsOf(1280)).toEqual([240, 480, 800])
  expect(widthsOf(600)).toEqual([240, 480, 600])
  expect(widthsOf(480)).toEqual([240, 480])
  expect(widthsOf(100)).toEqual([100])
})

test('the turntable is beside pictures whose key names it', () => {
  expect(turntableKeyOf('previews/a/front_240_t.240.webp')).toBe('previews/a/turntable.webp')
  expect(turntableKeyOf('previews/a/front_240.240.webp')).toBeNull()
})
