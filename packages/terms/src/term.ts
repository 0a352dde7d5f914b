/** Term lists: an object's type, date, material and technique. */
export const TERM_KINDS = ['objectType', 'period', 'material', 'technique'] as const
export type TermKind = (typeof TERM_KINDS)[number]
export const isTermKind = (name: string): name is TermKind => (TERM_KINDS as readonly string[]).includes(name)

export interface Term {
  /** Stable slug, unique per kind. */
  id: string
  zh: string
  en: string
  /** Traditional form, if different. */
  zhHant?: string
  /** Other names in both languages, and examples without own terms. */
  synonyms: readonly string[]
  /** ID of the next broader term of the kind. */
  broader?: string
  /** Getty Art & Architecture Thesaurus number of the same concept. */
  aat?: string
  /** First and last year; −1600 is 1600 BCE, no year 0. */
  years?: readonly [from: number, to: number]
  /** Period IDs of an object type limited to them. */
  periods?: readonly string[]
  /** Further broader type IDs of an object type. */
  also?: readonly string[]
}
