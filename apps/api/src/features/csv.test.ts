import { expect, test } from 'vitest'
import { csv } from './csv.ts'

test('numbers stay numbers, quotes and commas are preserved, null is empty text', () => {
  expect(
    csv([
      ['a', 'b'],
      [-1.5, 'x,"y"'],
      [null, '行'],
    ]),
  ).toBe('\ufeffa,b\r\n-1.5,"x,""y"""\r\n,行\r\n')
})

test('text that would be a formula is exported as text', () => {
  expect(csv([['=1+1', '+1', '@x', '-2']])).toBe("\ufeff'=1+1,'+1,'@x,'-2\r\n")
})
