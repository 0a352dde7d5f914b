import { plainNumber } from './typed-numbers.ts'

/** Identity documents; the last one is an institution's. */
export const DOCUMENT_TYPES = ['resident-id', 'hmt-permit', 'passport', 'business-license'] as const
const PERSON_DOCUMENT_TYPES = ['resident-id', 'hmt-permit', 'passport'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Travel permits of Hong Kong and Macau residents (H or M and 8 or 10 digits) and of Taiwan residents (8 or 10 digits). */
const HMT_PERMIT = /^(?:[HM]\d{8}(?:\d{2})?|\d{8}|\d{10})$/
const PASSPORT = /^[A-Z][A-Z\d]{4,16}$|^\d{9}$/

/**
 * A document number as it is stored: without spaces and hyphens, letters in upper case.
 * @returns null if it cannot be a number of that document: wrong format, or a wrong check digit.
 */
export function readDocumentNumber(type: DocumentType, typed: string): string | null {
  const number = plainNumber(typed)
  return CHECKS[type](number) ? number : null
}

/** Whether the back of a document may be added to its proof: of cards, which have one. */
export type BackSide = 'accepted' | 'none'
export const BACK_SIDES: Record<DocumentType, BackSide> = {
  'resident-id': 'accepted',
  'hmt-permit': 'accepted',
  passport: 'none',
  'business-license': 'none',
}

/** Whether the person's document that has this number has a back; an incomplete number is taken for one of a resident identity card. */
export function backSideOfNumber(typed: string): BackSide {
  const type = PERSON_DOCUMENT_TYPES.find((one) => readDocumentNumber(one, typed) !== null)
  return BACK_SIDES[type ?? 'resident-id']
}

/**
 * The number of any of a person's documents, as it is stored; an institution's code does not count.
 * @returns null if it fits no document.
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

/** A resident identity number by GB 11643: region, date of birth, sequence, check digit (ISO 7064, MOD 11-2). */
export function isResidentId(number: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(number) || !isPastDate(number.slice(6, 14))) return false
  const sum = [...number.slice(0, 17)].reduce(
    (total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11),
    0,
  )
  return '10X98765432'.charAt(sum % 11) === number.charAt(17)
}

/** A unified social credit code by GB 32100: 18 characters without I, O, S, V, Z, the last one a check character (MOD 31-3). */
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

/** Masks all but the first and last characters, as responses show it. */
export function maskNumber(number: string): string {
  const shown = number.length > 10 ? 3 : 1
  return number.slice(0, shown) + '*'.repeat(number.length - 2 * shown) + number.slice(-shown)
}

function isPastDate(digits: string): boolean {
  const text = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const date = new Date(`${text}T00:00:00Z`)
  // Date would have moved an impossible day (31 April) to a possible one.
  return (
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text) &&
    date.getTime() < Date.now() &&
    digits >= '1900'
  )
}
