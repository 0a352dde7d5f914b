import { expect, test } from 'vitest'
import { linesOf, readLines } from './synonym-lines.ts'

test('each line is one group with any separator; empty lines and repeated words are dropped', () => {
  expect(readLines('虎子；虎形器\n\n sherd, potsherd、瓷片,sherd \n')).toEqual({
    groups: [
      ['虎子', '虎形器'],
      ['sherd', 'potsherd', '瓷片'],
    ],
  })
})

test('formatted groups are parsed back unchanged', () => {
  const groups = [
    ['虎子', '虎形器'],
    ['a', 'b c'],
  ]
  expect(readLines(linesOf(groups))).toEqual({ groups })
})

test.each([
  ['一；二\n三', { line: 2, fault: 'tooFew' }],
  [Array.from({ length: 13 }, (_, index) => `w${index}`).join(';'), { line: 1, fault: 'tooMany' }],
  [`a;${'b'.repeat(33)}`, { line: 1, fault: 'tooLong' }],
  ['a;b\n'.repeat(501), { line: 501, fault: 'tooManyLines' }],
])('an error names its line', (typed, fault) => {
  expect(readLines(typed)).toEqual(fault)
})
