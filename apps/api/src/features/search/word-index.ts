import type { Question } from './answer/leaves.ts'
import type { CatalogueFilter, CatalogueOrder, CataloguePage } from './filter.ts'
import type { Facet } from './index/facet-values.ts'

/** Finds listings by their words and by what filters name: the index in Postgres, or an engine of its own. Either has every change in its next answer. */
export interface WordIndex {
  /** The first places of an order, `count` at most. Larger keys come first; rising prices count as negative ones. Phrases are not compared: {@link evidence} is for that. */
  best(
    question: Question | null,
    filter: CatalogueFilter,
    order: CatalogueOrder,
    page: { count: number; after: CataloguePage['after'] },
  ): Promise<Place[]>
  /** What shows whether these places have the phrases of a question; null for what is no longer on sale. */
  evidence(places: Place[]): Promise<(Evidence | null)[]>
  /**
   * Counts what a question and a filter find by each facet. What is chosen of a facet does not narrow that facet's own counts, so that more of it can be chosen.
   * A phrase is counted by its pairs of characters, without reading the texts.
   */
  counts(question: Question | null, filter: CatalogueFilter): Promise<Facets>
  /** Which of these tokens some listing has, and tokens of names that begin with one of some prefixes: `limit` of each at most. Changes of the last seconds may be missing. */
  known(wanted: { these: string[]; beginning?: string[]; limit?: number }): Promise<string[]>
}

/** A listing in its place. */
export interface Place {
  key: number
  /** By its number in the index, or by the asset's ID. */
  no: number | null
  assetId: string | null
  /** It changed lately and was read itself: its phrases are compared. */
  isProven: boolean
}

export interface Evidence {
  has(token: string): boolean
  /** As stored. */
  text: string
}

export type CountedFacet = Facet | 'institutions' | 'prices'

/** A value of a facet, and how many of the works have it that pass everything else. */
export interface Counted {
  value: string
  count: number
  /** What it is called, where that is in no list. */
  names?: { zh: string | null; en: string | null }
}

export interface Facets {
  /** Works that pass. */
  total: number
  facets: { facet: CountedFacet; values: Counted[] }[]
}
