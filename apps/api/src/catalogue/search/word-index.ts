import type { Facet, Question } from '@wencang/search-index'
import type { CatalogueFilter, CatalogueOrder, CataloguePage } from './filter.ts'

/** Word index; answers include all committed changes. */
export interface WordIndex {
  /** First places of an order, largest keys first. Phrases are unchecked, see {@link evidence}. */
  best(
    question: Question | null,
    filter: CatalogueFilter,
    order: CatalogueOrder,
    page: { count: number; after: CataloguePage['after'] },
  ): Promise<Place[]>
  /** Data to check phrases; null for places off sale. */
  evidence(places: Place[]): Promise<(Evidence | null)[]>
  /** Counts by facet, ignoring its own selection. Phrases count by character pairs. */
  counts(question: Question | null, filter: CatalogueFilter): Promise<Facets>
  /** Existing tokens of these, and up to `limit` per prefix. Lags by seconds. */
  known(wanted: { these: string[]; beginning?: string[]; limit?: number }): Promise<string[]>
}

export interface Place {
  key: number
  /** Set for indexed listings; otherwise `assetId` is. */
  no: number | null
  assetId: string | null
  /** Changed recently and compared directly. */
  isProven: boolean
}

export interface Evidence {
  has(token: string): boolean
  /** As stored. */
  text: string
}

export type CountedFacet = Facet | 'institutions' | 'prices'

/** Facet value with its matches under all other filters. */
export interface Counted {
  value: string
  count: number
  /** Names of values outside the fixed lists. */
  names?: { zh: string | null; en: string | null }
}

export interface Facets {
  /** Matching assets. */
  total: number
  facets: { facet: CountedFacet; values: Counted[] }[]
}
