import { expect, test } from 'vitest'
import { conceptsBeginning } from './lexicon.ts'

const begun = (text: string) => conceptsBeginning(text).map(({ term }) => term.zh)

test('terms whose own name begins like the text precede those of which another name sounds so', () => {
  const found = begun('qing')
  expect(found[0]).toBe('清')
  // 磬 is another name of instruments.
  for (const meant of ['青瓷', '青花瓷']) expect(found.indexOf(meant)).toBeLessThan(found.indexOf('乐器'))
  expect(begun('磬')).toEqual(['乐器'])
  expect(begun('guqin')[0]).toBe('乐器')
})
