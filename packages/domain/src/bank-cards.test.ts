import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBankCardNumber } from './bank-cards.ts'

test.each([
  ['6222020000000000000', '6222020000000000000'],
  ['6222 0200 0000 0000 000', '6222020000000000000'],
  ['4111-1111-1111-1111', '4111111111111111'],
])("a person's card %s is read as %s", (typed, stored) => {
  expect(readBankCardNumber('person', typed)).toBe(stored)
})

test.each(['', '4111111111111112', '00000000000', '62220200000000000000', '4111/11111111111', 'x4111111111111111'])(
  "a person's card %s is rejected",
  (typed) => {
    expect(readBankCardNumber('person', typed)).toBeNull()
  },
)

test("an institution's account is 8 to 32 digits, without a check digit", () => {
  expect(readBankCardNumber('institution', '12345678')).toBe('12345678')
  expect(readBankCardNumber('institution', '1'.repeat(32))).not.toBeNull()
  expect(readBankCardNumber('institution', '1234567')).toBeNull()
  expect(readBankCardNumber('institution', '1'.repeat(33))).toBeNull()
})

test('one wrong digit of a card is always detected', () => {
  const right = '4111111111111111'
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (index, step) => {
      const digit = (Number(right[index]) + step) % 10
      return readBankCardNumber('person', right.slice(0, index) + digit + right.slice(index + 1)) === null
    }),
  )
})
