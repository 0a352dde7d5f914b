import { expect, test } from 'vitest'
import { linesOf, readLines } from './synonym-lines.ts'

test('a line is a group, whatever stands between its words; empty lines and repeated words are left out', () => {
  expect(readLines('虎子；虎形器\n\n sherd, potsherd、瓷片,sherd \n')).toEqual({
    groups: [
      ['虎子', '虎形器'],
      ['sherd', 'potsherd', '瓷片'],
    ],
  })
})

test('what was read is written the same', () => {
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
])('a fault is told with its line', (typed, fault) => {
  expect(readLines(typed)).toEqual(fault)
})
