import type { Shape } from '@wencang/domain'
import { z } from 'zod'

export interface CatalogueFilter {
  category?: number
  fileTypes?: string[]
  keyword?: string
  creatorId?: string
  ownerId?: string
  licence?: string
  minPriceFen?: number
  maxPriceFen?: number
  shape?: Shape
  isTextured?: true
}

export type CatalogueOrder = 'newest' | 'hottest'

export interface CataloguePage {
  limit: number
  after: { key: Date | number; id: string } | null
}

/** A keyword's parsed form: words that must all occur, and phrases that must occur literally. */
export const Words = z.object({
  terms: z.array(z.string()),
  phrases: z.array(z.string()),
})
export type Words = z.infer<typeof Words>

/** What is searched for, and the part of it that is shown. */
export interface CatalogueSearch {
  filter: CatalogueFilter
  words: Words
  order: CatalogueOrder
  page: CataloguePage
}
