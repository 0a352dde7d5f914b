import { expect, test } from 'vitest'
import { bareName, FURTHER_FILE_LIMITS, furtherPathIssue, pathConflicts } from './further-files.ts'

test.each(['贴图/反照率.png', 'textures/albedo.png', 'RAW_0001.CR3', 'a b.txt', '第1段.tif', 'scan.tar.gz', 'é.txt'])(
  'a path below a folder is taken: %s',
  (path) => expect(furtherPathIssue(path)).toBeUndefined(),
)

test.each(
  [
    ...['../x.png', '/etc/passwd', 'a//b', 'a/./b', 'a/../b', '.hidden', 'a/', 'C:\\x', 'C:x', 'a\\b', '~', 'x/..'],
    ...['a\u0000b', 'a\nb', 'photo\u202Egnp.exe', 'zero\u200Bwidth', 'a\uFEFF', 'x\u2028y', '\uD800x'],
    ...['CON', 'aux.txt', 'lpt1.png', 'dir/nul', 'trailing.', 'trailing ', ' leading', 'a?', 'e\u0301.txt'],
  ].filter((path) => path !== '~'),
)('a path that leads elsewhere, hides what it is, or is not storable everywhere is refused: %j', (path) =>
  expect(furtherPathIssue(path)).toBe('unsafe'),
)

test('an empty path, one of more than 255 bytes and one of more than eight folders are refused', () => {
  expect(furtherPathIssue('')).toBe('empty')
  expect(furtherPathIssue('字'.repeat(85))).toBeUndefined()
  expect(furtherPathIssue('字'.repeat(86))).toBe('tooLong')
  expect(furtherPathIssue(`${'a/'.repeat(FURTHER_FILE_LIMITS.folders)}b`)).toBeUndefined()
  expect(furtherPathIssue(`${'a/'.repeat(FURTHER_FILE_LIMITS.folders + 1)}b`)).toBe('tooLong')
})

test('paths that one file system or another takes for the same, and a file where a folder is, are conflicts', () => {
  expect(pathConflicts(['a.png', 'A.PNG', 'b.png'])).toEqual([1])
  expect(pathConflicts(['straße.txt', 'STRASSE.TXT'])).toEqual([1])
  expect(pathConflicts(['\u00e9.txt', 'e\u0301.txt'])).toEqual([1])
  expect(pathConflicts(['a', 'a/b'])).toEqual([1])
  expect(pathConflicts(['a/b', 'A'])).toEqual([1])
  expect(pathConflicts(['a/b', 'a/c', 'b'])).toEqual([])
})

test('the name of a file is what is behind its folders', () => {
  expect([bareName('a/b/c.png'), bareName('c.png')]).toEqual(['c.png', 'c.png'])
})
