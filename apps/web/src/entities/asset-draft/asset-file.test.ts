import { expect, test } from 'vitest'
import { categoryFor, fileError, isMisnamed, readChosenFile } from './asset-file.ts'

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

test.each([
  ['vase-viewer.exe', 'fileUnknown'],
  ['statue.stl', 'fileUnknown'],
  ['film.mp4', 'fileType'],
  ['scan\u202eblg.exe', 'fileName'],
  ['scan\u202eexe.glb', 'fileName'],
  ['ding\u200b.glb', 'fileName'],
  ['con.glb', 'fileName'],
  ['青铜鼎 2.glb', undefined],
])('before an upload, a file called %j has the error %s', (name, error) => {
  expect(fileError(new File(['x'], name), 0)).toBe(error)
})

test('a file that is not what its name says is found before its upload', async () => {
  expect(await isMisnamed(new File(['MZ'], 'ding.glb'))).toBe(true)
  expect(await isMisnamed(new File(['%PDF-1.7'], 'plan.pdf'))).toBe(false)
})

test('an accepted file gives its category and name, a refused one only its error', async () => {
  expect(await readChosenFile(new File(['\0\0\0\x18ftyp'], '巡展 1.mp4'), 0)).toEqual({
    ...{ category: 4, name: '巡展 1' },
  })
  expect(await readChosenFile(new File([new Uint8Array([0xff, 0xd8, 0xff])], '巡展 1.mp4'), 0)).toEqual({
    error: 'fileContent',
  })
  expect(await readChosenFile(new File(['x'], 'statue.stl'), 0)).toEqual({ error: 'fileUnknown' })
})
