import { expect, test } from 'vitest'
import { csvCell } from './csv.ts'

test.each([
  ['青铜鼎', '青铜鼎'],
  ['a,b', '"a,b"'],
  ['a "b"', '"a ""b"""'],
  ['a;=1+1', '"a;=1+1"'],
  ['a\t=1+1', '"a\t=1+1"'],
  ['a\r\n=1+1', '"a\r\n=1+1"'],
])('the cell %j is not split at a comma, semicolon, tab or line break', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test.each(['=1+1', '+1', '-2', '@x', '|calc', '＝1+1', '＋1', '－2', '＠x', ' =1+1', '\t=1+1', '\r=1+1'])(
  'the formula %j is exported as quoted text',
  (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`)
  },
)
