/** The bundled lists: what an object is, when it was made, of what, and how. */
export const TERM_KINDS = ['objectType', 'period', 'material', 'technique'] as const
export type TermKind = (typeof TERM_KINDS)[number]
export const isTermKind = (name: string): name is TermKind => (TERM_KINDS as readonly string[]).includes(name)

/** A term of a list, in both languages. */
export interface Term {
  /** A stable slug, unique in its kind. */
  id: string
  zh: string
  en: string
  /** The traditional form where it differs. */
  zhHant?: string
  /** Other names in both languages, and examples that have no term of their own. */
  synonyms: readonly string[]
  /** The ID of the next wider term of the same kind. */
  broader?: string
  /** The number in the Getty Art & Architecture Thesaurus, where its concept is the same. */
  aat?: string
  /** Of a period: its first and last year. −1600 means 1600 BCE; there is no year 0. */
  years?: readonly [from: number, to: number]
  /** Of an object type made in certain periods alone: their IDs. */
  periods?: readonly string[]
  /** Of an object type: the IDs of others that it belongs to as well. */
  also?: readonly string[]
}
