import { expect, test } from 'vitest'
import { addFiles, type FurtherDraft, furtherIssues, isUnsent, sentFiles } from './further-draft.ts'

const file = (size: number) => ({ size }) as File
const there: FurtherDraft = { name: 'textures/a.png', size: 3, fileId: 'a', state: 'passed' }
const missing: FurtherDraft = { name: 'textures/b.png', size: 4, fileId: 'b', state: 'none' }

test('picked files are added in their order, without system files', () => {
  const picked = ['x/a.png', 'x/.DS_Store', 'x/Thumbs.db', 'b.txt'].map((path) => ({ path, file: file(1) }))
  expect(addFiles([there], picked).map(({ name }) => name)).toEqual(['textures/a.png', 'x/a.png', 'b.txt'])
})

test('an incomplete file resumes when the same file is picked, also without its folder', () => {
  const again = file(4)
  expect(addFiles([there, missing], [{ path: 'b.png', file: again }])).toEqual([there, { ...missing, file: again }])
  expect(isUnsent(missing)).toBe(true)
})

test('another file with the same path replaces the present file', () => {
  const other = file(9)
  expect(addFiles([there], [{ path: 'textures/A.png', file: other }])).toEqual([
    { name: 'textures/a.png', size: 9, file: other },
  ])
})

test('errors are reported for each file and for all files together', () => {
  const chosen = (name: string, size = 1): FurtherDraft => ({ name, size, file: file(size) })
  const main = { name: 'a.glb', size: 1 }
  expect(furtherIssues([there, chosen('A.GLB'), chosen('x\u202Ey'), chosen('e', 0)], main)).toEqual([
    { place: 2, key: 'unsafe' },
    { place: 3, key: 'noBytes' },
    { place: 1, key: 'taken' },
  ])
  const ten = Array.from({ length: 10 }, (_, index) => chosen(`${index}`, 5 * 1024 ** 3))
  expect(furtherIssues(ten, main)).toEqual([{ key: 'tooMuch' }])
})

test('stored files are sent by their IDs, in the order of the list', () => {
  expect(sentFiles([{ name: 'c', size: 1, file: file(1) }, there, missing])).toEqual([
    { fileName: 'c', fileSize: 1 },
    { fileId: 'a' },
    { fileId: 'b' },
  ])
})
