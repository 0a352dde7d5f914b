import { plainNumber } from './typed-numbers.ts'

/** Identity documents; `business-license` is for institutions. */
export const DOCUMENT_TYPES = ['resident-id', 'hmt-permit', 'passport', 'business-license'] as const
const PERSON_DOCUMENT_TYPES = ['resident-id', 'hmt-permit', 'passport'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Hong Kong and Macau (H or M) and Taiwan permits. */
const HMT_PERMIT = /^(?:[HM]\d{8}(?:\d{2})?|\d{8}|\d{10})$/
const PASSPORT = /^[A-Z][A-Z\d]{4,16}$|^\d{9}$/

/**
 * Normalizes a document number: no spaces or hyphens, upper case.
 * @returns null for a wrong format or check digit
 */
export function readDocumentNumber(type: DocumentType, typed: string): string | null {
  const number = plainNumber(typed)
  return CHECKS[type](number) ? number : null
}

/** Whether proofs of this document may include a back side. */
export type BackSide = 'accepted' | 'none'
export const BACK_SIDES: Record<DocumentType, BackSide> = {
  'resident-id': 'accepted',
  'hmt-permit': 'accepted',
  passport: 'none',
  'business-license': 'none',
}

/** Back side by number; incomplete numbers count as resident ID cards. */
export function backSideOfNumber(typed: string): BackSide {
  const type = PERSON_DOCUMENT_TYPES.find((one) => readDocumentNumber(one, typed) !== null)
  return BACK_SIDES[type ?? 'resident-id']
}

/**
 * Normalizes the number of any person's document; excludes institutions.
 * @returns null if it fits no document
 */
export function readPersonNumber(typed: string): string | null {
  const found = PERSON_DOCUMENT_TYPES.map((type) => readDocumentNumber(type, typed))
  return found.find((number) => number !== null) ?? null
}

const CHECKS: Record<DocumentType, (number: string) => boolean> = {
  'resident-id': isResidentId,
  'hmt-permit': (number) => HMT_PERMIT.test(number),
  passport: (number) => PASSPORT.test(number),
  'business-license': isSocialCreditCode,
}

/** Resident ID (GB 11643), check digit ISO 7064 MOD 11-2. */
export function isResidentId(number: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(number) || !isPastDate(number.slice(6, 14))) return false
  const sum = [...number.slice(0, 17)].reduce(
    (total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11),
    0,
  )
  return '10X98765432'.charAt(sum % 11) === number.charAt(17)
}

/** Unified social credit code (GB 32100), check character MOD 31-3. */
export function isSocialCreditCode(code: string): boolean {
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const values = [...code].map((character) => alphabet.indexOf(character))
  if (values.length !== 18 || values.includes(-1)) return false
  let weight = 1
  let sum = 0
  for (const value of values.slice(0, 17)) {
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return values[17] === (31 - (sum % 31)) % 31
}

/** Masks all but the first and last characters. */
export function maskNumber(number: string): string {
  const shown = number.length > 10 ? 3 : 1
  return number.slice(0, shown) + '*'.repeat(number.length - 2 * shown) + number.slice(-shown)
}

function isPastDate(digits: string): boolean {
  const text = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const date = new Date(`${text}T00:00:00Z`)
  // Date shifts impossible days such as 31 April.
  return (
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text) &&
    date.getTime() < Date.now() &&
    digits >= '1900'
  )
}
