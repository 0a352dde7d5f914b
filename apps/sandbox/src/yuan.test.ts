import { expect, test } from 'vitest'
import { fromYuan, toYuan } from './yuan.ts'

test('yuan and fen are equal amounts', () => {
  for (const [text, fen] of [
    ['0.01', 1],
    ['12.34', 1234],
    ['1.10', 110],
    ['99999999.99', 9_999_999_999],
  ] as const) {
    expect(fromYuan(text)).toBe(fen)
    expect(toYuan(fen)).toBe(text)
  }
})

test('only amounts above zero with at most two decimals are amounts', () => {
  for (const text of ['0', '0.00', '-1', '1.234', '1e3', '01', '', '.5', '1.']) expect(fromYuan(text)).toBeUndefined()
})
