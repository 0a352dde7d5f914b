import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  documentMoneyText,
  fenFromYuan,
  fenFromYuanText,
  hasAtMostTwoDecimals,
  MAX_PRICE_FEN,
  moneyText,
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

test('screens and notices show fen only when there are any, documents always', () => {
  expect([80, 12.5, 0, -1234.5, 999_999_999].map(moneyText)).toEqual([
    '¥80',
    '¥12.50',
    '¥0',
    '−¥1,234.50',
    '¥999,999,999',
  ])
  expect([8000, 5, 123_450].map(documentMoneyText)).toEqual(['¥80.00', '¥0.05', '¥1,234.50'])
})
