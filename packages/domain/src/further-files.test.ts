import { expect, test } from 'vitest'
import { bareName, FURTHER_FILE_LIMITS, furtherPathIssue, pathConflicts } from './further-files.ts'

test.each(['贴图/反照率.png', 'textures/albedo.png', 'RAW_0001.CR3', 'a b.txt', '第1段.tif', 'scan.tar.gz', 'é.txt'])(
  'a path below a folder is accepted: %s',
  (path) => expect(furtherPathIssue(path)).toBeUndefined(),
)

test.each(
  [
    ...['../x.png', '/etc/passwd', 'a//b', 'a/./b', 'a/../b', '.hidden', 'a/', 'C:\\x', 'C:x', 'a\\b', '~', 'x/..'],
    ...['a\u0000b', 'a\nb', 'photo\u202Egnp.exe', 'zero\u200Bwidth', 'a\uFEFF', 'x\u2028y', '\uD800x'],
    ...['CON', 'aux.txt', 'lpt1.png', 'dir/nul', 'trailing.', 'trailing ', ' leading', 'a?', 'e\u0301.txt'],
  ].filter((path) => path !== '~'),
)('a path that leaves its folder, hides its type, or is not portable is rejected: %j', (path) =>
  expect(furtherPathIssue(path)).toBe('unsafe'),
)

test('an empty path, a path over 255 bytes and a path over eight folders are rejected', () => {
  expect(furtherPathIssue('')).toBe('empty')
  expect(furtherPathIssue('字'.repeat(85))).toBeUndefined()
  expect(furtherPathIssue('字'.repeat(86))).toBe('tooLong')
  expect(furtherPathIssue(`${'a/'.repeat(FURTHER_FILE_LIMITS.folders)}b`)).toBeUndefined()
  expect(furtherPathIssue(`${'a/'.repeat(FURTHER_FILE_LIMITS.folders + 1)}b`)).toBe('tooLong')
})

test('paths that any file system treats as equal conflict, and so do a file and a folder with the same path', () => {
  expect(pathConflicts(['a.png', 'A.PNG', 'b.png'])).toEqual([1])
  expect(pathConflicts(['straße.txt', 'STRASSE.TXT'])).toEqual([1])
  expect(pathConflicts(['\u00e9.txt', 'e\u0301.txt'])).toEqual([1])
  expect(pathConflicts(['a', 'a/b'])).toEqual([1])
  expect(pathConflicts(['a/b', 'A'])).toEqual([1])
  expect(pathConflicts(['a/b', 'a/c', 'b'])).toEqual([])
})

test('the name of a file is the part after its folders', () => {
  expect([bareName('a/b/c.png'), bareName('c.png')]).toEqual(['c.png', 'c.png'])
})
