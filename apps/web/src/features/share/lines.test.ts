import { expect, test } from 'vitest'
import { linesThatFit } from './lines.ts'

const fit = (text: string, most: number, lines = 2, locale = 'en-US') =>
  linesThatFit(text, { widthOf: (part) => part.length, most, lines, locale })

test('English text is wrapped between words, and Chinese text between characters', () => {
  expect(fit('Bronze ding with taotie', 12)).toEqual(['Bronze ding', 'with taotie'])
  expect(fit('饕餮纹青铜方鼎', 4, 2, 'zh-CN').join('')).toBe('饕餮纹青铜方鼎')
})

test('an overlong text ends in an ellipsis, and no line is too wide', () => {
  for (const text of ['one two three four five', 'x'.repeat(40), '长'.repeat(40)]) {
    const lines = fit(text, 8, 2, 'zh-CN')
    expect(lines).toHaveLength(2)
    expect(lines.at(-1)).toMatch(/…$/)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(8)
  }
})

test('a text that fits is unchanged', () => expect(fit('Ding', 8)).toEqual(['Ding']))
