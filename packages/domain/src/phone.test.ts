import { expect, test } from 'vitest'
import { readBankCardNumber } from './bank-cards.ts'
import { readDocumentNumber } from './identity-numbers.ts'
import { readContactPhone, readMainlandPhone } from './phone.ts'

test.each([
  '13800000000',
  '138 0000 0000',
  '138-0000-0000',
  '+86 138 0000 0000',
  '0086-13800000000',
  '8613800000000',
  '１３８００００００００',
  '\u202D13800000000\u202C',
  '\u200E138–0000–0000',
])('%j is the mobile number 13800000000', (typed) => {
  expect(readMainlandPhone(typed)).toBe('13800000000')
  expect(readContactPhone(typed)).toBe('13800000000')
})

test.each(['12800000000', '1380000000', '+1 13800000000', '0352-7992655', ''])('%j is not a mobile number', (typed) => {
  expect(readMainlandPhone(typed)).toBeNull()
})

test.each([
  ['0352-7992655', '0352-7992655'],
  ['(010) 8511 6688', '010-85116688'],
  ['＋86 0352 7992655', '0352-7992655'],
  ['０２９－８７４０３６９３', '029-87403693'],
])('%j is the landline %s', (typed, stored) => {
  expect(readContactPhone(typed)).toBe(stored)
})

test.each(['7992655', '0352-799265', '0110-85116688', '400-820-8820'])('%j is not a contact number', (typed) => {
  expect(readContactPhone(typed)).toBeNull()
})

test('document and card numbers are normalised in the same way', () => {
  expect(readDocumentNumber('resident-id', '\u202D１１０１０５ 19491231-002x\u202C')).toBe('11010519491231002X')
  expect(readBankCardNumber('person', '6222\u00A00200\u201100000000000')).toBe('6222020000000000000')
})
