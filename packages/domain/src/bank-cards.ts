import { plainNumber } from './typed-numbers.ts'

/**
 * Normalizes a bank card number to digits.
 * @param holder Persons: 12 to 19 digits with a Luhn check digit (ISO/IEC 7812-1); institutions: 8 to 32 digits.
 * @returns null if invalid
 */
export function readBankCardNumber(holder: 'person' | 'institution', typed: string): string | null {
  const number = plainNumber(typed)
  const isValid = holder === 'person' ? /^\d{12,19}$/.test(number) && passesLuhn(number) : /^\d{8,32}$/.test(number)
  return isValid ? number : null
}

/** Luhn check digit, ISO/IEC 7812-1. */
function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
