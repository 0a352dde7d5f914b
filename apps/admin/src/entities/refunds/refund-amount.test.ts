import { expect, test } from 'vitest'
import { refundAmountUpTo, TOO_MUCH } from './refund-amount.ts'

const read = (typed: string) => refundAmountUpTo(35).safeParse(typed)

test('an amount above what is left has its own error', () => {
  expect(read('35.01').error?.issues.map(({ message }) => message)).toEqual([TOO_MUCH])
  expect(read(' 35 ').data).toBe(35)
})

test.each(['0', '-1', 'abc', '1.234', ''])('%j is no amount, whatever is left', (typed) => {
  const messages = read(typed).error?.issues.map(({ message }) => message)
  expect(messages).not.toEqual([])
  expect(messages).not.toContain(TOO_MUCH)
})
