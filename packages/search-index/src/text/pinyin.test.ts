import { expect, test } from 'vitest'
import { normalForm } from './fold.ts'
import { readMistyped } from './mistyped.ts'
import { pinyinOfName, syllablesOf } from './pinyin.ts'

test('tones and accents make no difference, but ü is another letter than u', () => {
  expect(normalForm('Qīnghuā cloisonné')).toBe('qinghua cloisonne')
  expect(normalForm('lǜ ü')).toBe('lü ü')
})

test.each([
  ['qingtnog', 'qing tong'],
  ['foguansi', 'fo guang si'],
  ['dayanat', 'da yan ta'],
  ['qinghuapign', 'qing hua ping'],
])('%s may mean %s', (typed, meant) => {
  expect(readMistyped(typed).map((way) => way.join(' '))).toContain(meant)
})

test.each(['ab', 'bronze mirror', '青铜', 'a'.repeat(60)])('%s may mean no syllables', (typed) => {
  expect(readMistyped(typed)).toEqual([])
})

test.each([
  ['曾侯乙编钟', 'zeng hou yi bian zhong'],
  ['释迦牟尼', 'shi jia mou ni'],
  ['重檐', 'chong yan'],
])('%s is read with its established pronunciation', (text, read) => {
  expect(syllablesOf(text).join(' ')).toBe(read)
})

test.each([
  ['河洛金石馆', 'Heluo Jinshi Guan'],
  ['长沙博物馆', 'Changsha Bowuguan'],
  ['西安云山画院', "Xi'an Yunshan Huayuan"],
  ['沈砚秋', 'Shen Yanqiu'],
  ['听松阁', 'Tingsong Ge'],
  ['云冈 Scan 工作室', 'Yungang Scan Gongzuoshi'],
  ['Studio 7', null],
])('the name %s is %s in pinyin', (name, read) => {
  expect(pinyinOfName(name)).toBe(read)
})
