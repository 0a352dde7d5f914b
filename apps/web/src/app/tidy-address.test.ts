import { expect, test } from 'vitest'
import { tidiedSearch } from './tidy-address.ts'

test('a payment channel’s parameters are removed from the URL, and the language stays', () => {
  expect(tidiedSearch('?charset=utf-8&out_trade_no=P1&sign=abc')).toBe('')
  expect(tidiedSearch('?out_trade_no=P1&locale=en-US')).toBe('?locale=en-US')
  expect(tidiedSearch('')).toBe('')
})

test('WeChat’s authorization response stays in the URL for the order page', () => {
  expect(tidiedSearch('?code=a1&state=b2')).toBe('?code=a1&state=b2')
})
