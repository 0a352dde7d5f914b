import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fenFromYuan,
  fenFromYuanText,
  hasAtMostTwoDecimals,
  MAX_PRICE_FEN,
  yuanFromFen,
  yuanTextFromFen,
} from './money.ts'

const fen = fc.integer({ min: 0, max: MAX_PRICE_FEN })

test('every price is unchanged after conversion to the wire and back', () => {
  fc.assert(fc.property(fen, (amount) => fenFromYuan(JSON.parse(JSON.stringify(yuanFromFen(amount)))) === amount))
})

test("every price is unchanged after conversion to a payment channel's format and back", () => {
  fc.assert(fc.property(fen, (amount) => fenFromYuanText(yuanTextFromFen(amount)) === amount))
})

test.each([
  0.001,
  12.345,
  0.29999,
  0.1 + 0.2,
  1e-7,
  5e-324,
  9_999_999.990_000_002,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('%s is not an amount with at most two decimals', (yuan) => {
  expect(hasAtMostTwoDecimals(yuan)).toBe(false)
  expect(() => fenFromYuan(yuan)).toThrow(RangeError)
})

test.each(['', '1,5', '1.234', '-1', '1e3', ' 1', '0x1'])('"%s" is not an amount', (text) => {
  expect(fenFromYuanText(text)).toBeNull()
})
