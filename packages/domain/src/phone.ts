import { plainNumber } from './typed-numbers.ts'

export const MAINLAND_PHONE = /^1[3-9]\d{9}$/
/** Area codes 010 and 02x have three digits, others four. */
const LANDLINE = /^(0(?:10|2\d|[3-9]\d{2}))(\d{7,8})$/

const withoutCountry = (typed: string) => plainNumber(typed).replace(/^(?:\+|00)?86(?=[01]\d{9,11}$)/, '')

/**
 * Normalizes a mainland mobile number to 11 digits.
 * @returns null if invalid
 */
export function readMainlandPhone(typed: string): string | null {
  const number = withoutCountry(typed)
  return MAINLAND_PHONE.test(number) ? number : null
}

/**
 * Normalizes a mobile number, or a landline as `0352-7992655`.
 * @returns null if invalid
 */
export function readContactPhone(typed: string): string | null {
  const [, area, number] = LANDLINE.exec(withoutCountry(typed).replace(/[()]/g, '')) ?? []
  return area && number ? `${area}-${number}` : readMainlandPhone(typed)
}
