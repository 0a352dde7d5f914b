import { expect, test } from 'vitest'
import { amountCell, csv, numberCell } from './csv.ts'

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
  expect(csv([['=1+1', '+1', '@x', '-2']])).toBe(`\ufeff"'=1+1","'+1","'@x","'-2"\r\n`)
})

test('amounts have two decimals and stay numbers, also negative ones; long numbers keep all their digits as text', () => {
  expect(csv([[amountCell(-10), amountCell(0.5), numberCell('2026112218000012345678'), numberCell(null)]])).toBe(
    '\ufeff-10.00,0.50,"2026112218000012345678\t",\r\n',
  )
})
