import { plainNumber } from './typed-numbers.ts'

/** A mainland mobile number: 1, then 3 to 9, then nine digits. */
export const MAINLAND_PHONE = /^1[3-9]\d{9}$/
/** Cities with area codes of three digits: 010 and 02x. All others have four. */
const LANDLINE = /^(0(?:10|2\d|[3-9]\d{2}))(\d{7,8})$/

const withoutCountry = (typed: string) => plainNumber(typed).replace(/^(?:\+|00)?86(?=[01]\d{9,11}$)/, '')

/** A mainland mobile number as it is stored, 11 digits. @returns null if it cannot be one. */
export function readMainlandPhone(typed: string): string | null {
  const number = withoutCountry(typed)
  return MAINLAND_PHONE.test(number) ? number : null
}

/** An institution's number as it is stored: a mobile number, or a landline as `0352-7992655`. @returns null if it can be neither. */
export function readContactPhone(typed: string): string | null {
  const [, area, number] = LANDLINE.exec(withoutCountry(typed).replace(/[()]/g, '')) ?? []
  return area && number ? `${area}-${number}` : readMainlandPhone(typed)
}
