import { expect, test } from 'vitest'
import { fileTypeOf, isPlainFileName, isPlainName, plainFileName, savedFileName } from './file-names.ts'

test.each([
  'scan\u202Eblg.exe',
  'ding\u2066.glb',
  'ding\u200B.glb',
  'ding\uFEFF.glb',
  'a/b.glb',
  'a\\b.glb',
  'C:ding.glb',
  'ding\n.glb',
  'ding\u2028.glb',
  'nul.glb',
  '.glb',
  'ding.glb.',
  '\ud800.glb',
  '',
])('%j is changed to a plain file name', (name) => {
  expect(isPlainFileName(name)).toBe(false)
  expect(isPlainFileName(plainFileName(name)) || name === '').toBe(true)
})

test.each(['鼎.glb', '青铜鼎（正面）.glb', 'Ding – 2.GLB', 'a.b.c.tif'])('%j is a plain file name', (name) => {
  expect(isPlainFileName(name)).toBe(true)
})

test('common spellings of a type mean the type', () => {
  expect(['a.JPEG', 'b.tiff', 'c.txt', 'glb'].map(fileTypeOf)).toEqual(['.jpg', '.tif', undefined, undefined])
})

test('a file is saved under a plain name that ends in its type', () => {
  expect(savedFileName('ding.GLB', '.glb')).toBe('ding.GLB')
  expect(savedFileName('vase-viewer.exe', '.nvol')).toBe('vase-viewer.exe.nvol')
  expect(savedFileName('scan\u202Eblg.exe', '.glb')).toBe('scan_blg.exe.glb')
  expect(savedFileName('scan.jpeg', '.jpg')).toBe('scan.jpeg')
})

test('a plain name has no slashes, control characters or direction marks', () => {
  for (const name of ['青铜鼎', 'Ding: a bronze', 'É’tude']) expect(isPlainName(name)).toBe(true)
  for (const name of ['a/b', 'a\\b', 'a\u202Eb', 'a\u200Bb', 'a\tb']) expect(isPlainName(name)).toBe(false)
})
