import { plainNumber } from './typed-numbers.ts'

/**
 * A bank card number as it is stored: digits only.
 * @param holder A person's card has 12 to 19 digits, the last one a check digit (Luhn, ISO/IEC 7812-1); an institution's account is any
 * number of 8 to 32 digits.
 * @returns null if it cannot be one.
 */
export function readBankCardNumber(holder: 'person' | 'institution', typed: string): string | null {
  const number = plainNumber(typed)
  const isValid = holder === 'person' ? /^\d{12,19}$/.test(number) && passesLuhn(number) : /^\d{8,32}$/.test(number)
  return isValid ? number : null
}

/** Luhn: from the right, every second digit is doubled and its digits are added; the sum is a multiple of ten. */
function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
