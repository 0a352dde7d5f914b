import type { CaptureMethod, ListingFlag, Shape } from '@wencang/domain'
import type { TermKind } from '@wencang/terms'

export interface CatalogueFilter {
  category?: number
  fileTypes?: string[]
  creatorId?: string
  ownerId?: string
  licence?: string
  minPriceFen?: number
  maxPriceFen?: number
  shape?: Shape
  /** All must hold. */
  flags?: ListingFlag[]
  /** GB/T 2260 codes; any matches. */
  provinces?: string[]
  /** Any matches. */
  methods?: CaptureMethod[]
  /** Institution IDs as in queries; any matches. */
  institutions?: string[]
  /** First years of timeline steps; any matches. */
  years?: string[]
  /** Term IDs by kind; any matches. */
  terms?: Partial<Record<TermKind, string[]>>
}

export type CatalogueOrder = 'newest' | 'hottest' | 'relevance' | 'cheapest' | 'dearest'

export interface CataloguePage {
  limit: number
  after: { key: Date | number; id: string } | null
}

export interface CatalogueQuery extends CatalogueFilter {
  keyword?: string
}
