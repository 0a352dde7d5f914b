import { expect, test } from 'vitest'
import { categoryFor, fileTypeOf } from './asset-file.ts'

test.each([
  ['.glb', 1, 1],
  ['.mp4', 0, 4],
  ['.tif', 4, 2],
  ['.pdf', 3, 3],
] as const)(
  'a %s file in category %i goes to category %i: the chosen one if it takes such files',
  (type, chosen, category) => {
    expect(categoryFor(type, chosen)).toBe(category)
  },
)

test('usual spellings of a type are the type', () => {
  expect(['a.JPEG', 'b.tiff', 'c.txt'].map(fileTypeOf)).toEqual(['.jpg', '.tif', undefined])
})
