import { expect, test } from 'vitest'
import { findAvoided, readGlossary } from './avoided.ts'

const AVOIDED = readGlossary(`
| Word | Chinese | Meaning | Not | Not here |
| --- | --- | --- | --- | --- |
| asset | 资产 | What is sold. | 作品, *product* | item |
| staging | 暂存 | A prefix. | waiting room | |

| Word | Meaning | Not |
| --- | --- | --- |
| job | Work for later. | deed |
`)
const found = (file: string, content: string) =>
  findAvoided(file, content, AVOIDED).map(({ line, word }) => [line, word])

test('the "Not" columns are read, of which words in asterisks are only for screens', () => {
  expect(AVOIDED).toEqual([
    { word: '作品', instead: 'asset', onScreens: false },
    { word: 'product', instead: 'asset', onScreens: true },
    { word: 'waiting room', instead: 'staging', onScreens: false },
    { word: 'deed', instead: 'job', onScreens: false },
  ])
})

test.each([
  ['a comment', 'a.ts', 'const a = 1\n// One deed.', [[2, 'deed']]],
  ['an inflected word', 'a.ts', '// Two Deeds', [[1, 'deed']]],
  ['an identifier', 'a.ts', 'const lastDeed = 1', [[1, 'deed']]],
  ['an identifier after an acronym', 'a.ts', 'const lastURLDeed = 1', [[1, 'deed']]],
  ['a phrase in a constant', 'a.ts', 'const WAITING_ROOM_SIZE = 1', [[1, 'waiting room']]],
  ['a phrase in an identifier', 'a.ts', 'const waitingRoomSize = 1', [[1, 'waiting room']]],
  ['a path', 'waiting-room.ts', '', [[0, 'waiting room']]],
  ['a document', 'docs/a.md', '# Deeds', [[1, 'deed']]],
  ['a Chinese locale', 'src/locales/zh-CN.json', '{\n  "a": "这件作品"\n}', [[2, '作品']]],
  ['an English locale', 'src/locales/en-US.json', '{\n  "a": "Two products"\n}', [[2, 'product']]],
])('an avoided word is found in %s', (_what, file, content, expected) => {
  expect(found(file, content)).toEqual(expected)
})

test.each([
  ['a part of another word', 'a.ts', '// Indeed, waiting. Room.'],
  ['a word of screens in source', 'a.ts', 'const product = 1'],
  ['a word of screens in the path or a key of a locale', 'product/src/locales/en.json', '{\n  "product": "Asset"\n}'],
])('%s is not found', (_what, file, content) => {
  expect(found(file, content)).toEqual([])
})

test('an allowed use is reported as used, and only in its files', () => {
  const allowed = { text: /title deed/g, files: 'terms/*.ts', reason: 'Term of law.' }
  const used: unknown[] = []
  const check = (file: string, content: string) =>
    findAvoided(file, content, AVOIDED, [allowed], (one) => used.push(one)).map(({ line }) => line)
  expect(check('terms/a.ts', 'a title deed\na deed')).toEqual([2])
  expect(check('other.ts', 'a title deed')).toEqual([1])
  expect(used).toEqual([allowed])
})
