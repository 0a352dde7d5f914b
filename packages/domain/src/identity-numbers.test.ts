import { expect, test } from 'vitest'
import { BACK_SIDES, backSideOfNumber, maskNumber, readDocumentNumber, readPersonNumber } from './identity-numbers.ts'

test.each([
  // Example of GB 11643.
  ['resident-id', '11010519491231002X'],
  ['resident-id', '11010519491231002x'],
  ['resident-id', ' 110105 19491231 002X'],
  ['hmt-permit', 'H12345678'],
  ['hmt-permit', 'M1234567801'],
  ['hmt-permit', '12345678'],
  ['passport', 'E12345678'],
  ['passport', 'EA1234567'],
  ['passport', '123456789'],
  ['business-license', '91350100M000100Y43'],
] as const)('a %s %s is accepted', (type, number) => {
  expect(readDocumentNumber(type, number)).toBe(number.replaceAll(' ', '').toUpperCase())
})

test.each([
  ['resident-id', '110105194912310021'],
  ['resident-id', '11010519490231002X'],
  ['resident-id', '11010529491231002X'],
  ['resident-id', '1101051949123100'],
  ['hmt-permit', 'X12345678'],
  ['passport', 'E/1234'],
  ['business-license', '91350100M000100Y44'],
  ['business-license', '91350100I000100Y43'],
  ['business-license', ''],
] as const)('a %s %s is rejected', (type, number) => {
  expect(readDocumentNumber(type, number)).toBeNull()
})

test('any one wrong digit of a resident number is detected', () => {
  const right = '11010519491231002X'
  for (let index = 0; index < 17; index += 1) {
    const digit = (Number(right[index]) + 1) % 10
    expect(readDocumentNumber('resident-id', right.slice(0, index) + digit + right.slice(index + 1))).toBeNull()
  }
})

test.each([
  ['11010519491231002X', '110************02X'],
  ['H12345678', 'H*******8'],
])('%s is shown as %s', (number, masked) => {
  expect(maskNumber(number)).toBe(masked)
})

test("a person's number belongs to any document of persons, and to no institution's", () => {
  expect(readPersonNumber('11010519491231002x')).toBe('11010519491231002X')
  expect(readPersonNumber('H12345678')).toBe('H12345678')
  expect(readPersonNumber('E12345678')).toBe('E12345678')
  expect(readPersonNumber('110105194912310021')).toBeNull()
  expect(readPersonNumber('91350100M000100Y43')).toBeNull()
})

test.each([
  ['11010519491231002X', 'accepted'],
  ['H12345678', 'accepted'],
  ['E12345678', 'none'],
  ['123456789', 'none'],
  // Incomplete input may become a resident card number.
  ['', 'accepted'],
  ['110105', 'accepted'],
] as const)('the back of the document with number %j is %s', (number, expected) => {
  expect(backSideOfNumber(number)).toBe(expected)
})

test('only cards have a back, and only the resident card must show it', () => {
  expect(BACK_SIDES).toEqual({
    'resident-id': 'accepted',
    'hmt-permit': 'accepted',
    passport: 'none',
    'business-license': 'none',
  })
})
