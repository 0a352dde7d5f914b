import { expect, test } from 'vitest'
import { pictureWidth } from './picture-width.ts'

const height = { kind: 'height', value: 51.5, unit: 'cm' } as const

test('a picture with the proportions of the original is as wide as the original', () => {
  const scroll = { kind: 'length', value: 11.915, unit: 'm' } as const
  expect(pictureWidth([height, scroll], { width: 23_140, height: 1000 })).toBe(11.915)
  expect(pictureWidth([{ kind: 'width', value: 1030, unit: 'mm' }, height], { width: 2000, height: 1000 })).toBe(1.03)
})

test('a picture of other proportions, or of an original without both dimensions, has no width', () => {
  expect(
    pictureWidth([height, { kind: 'width', value: 1.03, unit: 'm' }], { width: 1500, height: 1000 }),
  ).toBeUndefined()
  expect(pictureWidth([height], { width: 2000, height: 1000 })).toBeUndefined()
  expect(pictureWidth(undefined, {})).toBeUndefined()
})
