import type { CaptureMethod, Shape } from '@wencang/domain'
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
  isTextured?: true
  isClosed?: true
  hasPreview?: true
  /** By GB/T 2260, of which one suffices. */
  provinces?: string[]
  /** Of which one suffices. */
  methods?: CaptureMethod[]
  /** IDs of institutions as queries have them, of which one suffices. */
  institutions?: string[]
  /** First years of steps of the timeline, of which one suffices. */
  years?: string[]
  /** IDs of terms of each kind, of which one suffices. */
  terms?: Partial<Record<TermKind, string[]>>
}

export type CatalogueOrder = 'newest' | 'hottest' | 'relevance' | 'cheapest' | 'dearest'

export interface CataloguePage {
  limit: number
  after: { key: Date | number; id: string } | null
}

/** What is searched for. */
export interface CatalogueQuery extends CatalogueFilter {
  keyword?: string
}
