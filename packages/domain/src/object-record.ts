/** Record limits; lengths in code points. */
export const RECORD_LIMITS = {
  titleLength: 120,
  otherTitles: 10,
  labelLength: 1200,
  /** Names and places. */
  nameLength: 200,
  /** Inscription, subject and condition. */
  textLength: 1000,
  provenanceLength: 2000,
  references: 30,
  referenceLength: 500,
  termLength: 60,
  /** Materials and techniques each. */
  terms: 12,
  dimensions: 12,
  captureMethods: 4,
  /** Length, weight or resolution in its own unit. */
  measure: 1_000_000,
  /** Early tools are millions of years old. */
  firstYear: -4_000_000,
  lastYear: 2100,
  /** Whole record as UTF-8 JSON. */
  totalBytes: 48 * 1024,
} as const

export const DIMENSION_KINDS = [
  'height',
  'width',
  'length',
  'depth',
  'thickness',
  'diameter',
  'mouthDiameter',
  'footDiameter',
] as const
export type DimensionKind = (typeof DIMENSION_KINDS)[number]
export const DIMENSION_UNITS = ['mm', 'cm', 'm', 'km'] as const
export const WEIGHT_UNITS = ['g', 'kg', 't'] as const
/** Point distance, pixels per inch, or pixels across. */
export const RESOLUTION_UNITS = ['um', 'mm', 'cm', 'ppi', 'px'] as const
export const UNCERTAINTY_UNITS = ['um', 'mm', 'cm'] as const

/** Capture methods; `modelling`: drawn or computed, not measured. */
export const CAPTURE_METHODS = [
  'photogrammetry',
  'structuredLight',
  'laser',
  'ct',
  'scanningBack',
  'drone',
  'photography',
  'recording',
  'modelling',
] as const
export type CaptureMethod = (typeof CAPTURE_METHODS)[number]

/** Whether file lengths match the object. */
export const SCALES = ['true', 'approximate', 'none'] as const

/** Rights in the object (rightsstatements.org 1.0, Creative Commons). */
export const RIGHTS_STATEMENTS = {
  InC: 'http://rightsstatements.org/vocab/InC/1.0/',
  'InC-OW-EU': 'http://rightsstatements.org/vocab/InC-OW-EU/1.0/',
  'InC-EDU': 'http://rightsstatements.org/vocab/InC-EDU/1.0/',
  'InC-NC': 'http://rightsstatements.org/vocab/InC-NC/1.0/',
  'InC-RUU': 'http://rightsstatements.org/vocab/InC-RUU/1.0/',
  'NoC-CR': 'http://rightsstatements.org/vocab/NoC-CR/1.0/',
  'NoC-NC': 'http://rightsstatements.org/vocab/NoC-NC/1.0/',
  'NoC-OKLR': 'http://rightsstatements.org/vocab/NoC-OKLR/1.0/',
  'NoC-US': 'http://rightsstatements.org/vocab/NoC-US/1.0/',
  CNE: 'http://rightsstatements.org/vocab/CNE/1.0/',
  UND: 'http://rightsstatements.org/vocab/UND/1.0/',
  NKC: 'http://rightsstatements.org/vocab/NKC/1.0/',
  mark: 'https://creativecommons.org/publicdomain/mark/1.0/',
  zero: 'https://creativecommons.org/publicdomain/zero/1.0/',
  by: 'https://creativecommons.org/licenses/by/4.0/',
  'by-sa': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'by-nc': 'https://creativecommons.org/licenses/by-nc/4.0/',
  'by-nd': 'https://creativecommons.org/licenses/by-nd/4.0/',
  'by-nc-sa': 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
  'by-nc-nd': 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
} as const
export type RightsName = keyof typeof RIGHTS_STATEMENTS
export type RightsUri = (typeof RIGHTS_STATEMENTS)[RightsName]
export const RIGHTS_NAMES = Object.keys(RIGHTS_STATEMENTS) as RightsName[]

export type TextFault = 'invisible' | 'emoji' | 'garbled' | 'language'

/**
 * First fault of a record text: invisible characters, emoji or wrong decoding.
 * @param takesLines Whether line breaks are allowed.
 */
export function textFault(text: string, takesLines: boolean): Exclude<TextFault, 'language'> | undefined {
  // Chinese encoding decoded as UTF-8.
  if (text.includes('\uFFFD')) return 'garbled'
  if (/\p{Emoji_Presentation}|\uFE0F|\u20E3/u.test(text)) return 'emoji'
  if (/[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]/u.test(takesLines ? text.replaceAll('\n', '') : text)) return 'invisible'
  return undefined
}

/** Foreign letters that make a text without Chinese characters foreign. */
const FOREIGN_LETTERS = 24

/** English text mostly in Chinese characters, or long Chinese text without any. */
export function isOtherLanguage(text: string, language: 'zh' | 'en'): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return language === 'en' ? han * 2 > letters : han === 0 && letters >= FOREIGN_LETTERS
}
