import { createGate } from '@wencang/bounds'
import type { Database } from '@wencang/database'
import type { CatalogueFilter, CatalogueOrder, CataloguePage } from './filter.ts'
import type { ListedAsset } from './listed.ts'
import { listAnyByIds, listOnSaleByIds } from './by-ids.ts'
import { findListed } from './find-listed.ts'
import { createWordSplitter } from './words.ts'

export interface CatalogueSearch {
  /** Assets on sale that pass the filter, one row more than requested. @throws {BusyError} when too many searches are waiting. */
  find(filter: CatalogueFilter, order: CatalogueOrder, page: CataloguePage): Promise<ListedAsset[]>
  /** Assets with these IDs in their order; those no longer on sale are left out. */
  onSale(ids: string[]): Promise<ListedAsset[]>
  /** Assets with these IDs in their order, on sale or not: for what a user holds. */
  any(ids: string[]): Promise<ListedAsset[]>
}

/** Concurrent searches; the database's other cores and the pool's other connections stay free for other requests. */
const SEARCHES_AT_ONCE = 4
const SEARCHES_IN_LINE = 64
const MAX_WAIT_SECONDS = 2

export function createCatalogueSearch(database: Pick<Database, 'pool'>): CatalogueSearch {
  const split = createWordSplitter(database)
  const gate = createGate('searching', {
    places: SEARCHES_AT_ONCE,
    queueSize: SEARCHES_IN_LINE,
    queueTimeoutSeconds: MAX_WAIT_SECONDS,
  })

  async function search(filter: CatalogueFilter, order: CatalogueOrder, page: CataloguePage): Promise<ListedAsset[]> {
    const { shape, isTextured, ...others } = filter
    // Found as words are; more listings have them than any word, so they come last.
    const facts = [shape, isTextured && 'textured'].filter((fact) => fact !== undefined).map((fact) => `:${fact}`)
    const words = filter.keyword === undefined ? NO_WORDS : await split(filter.keyword)
    // A keyword of punctuation alone has no words and finds nothing.
    if (filter.keyword !== undefined && words.terms.length === 0) return []
    return findListed(database, { filter: others, words: { ...words, terms: [...words.terms, ...facts] }, order, page })
  }

  return {
    onSale: (ids) => listOnSaleByIds(database, ids),
    any: (ids) => listAnyByIds(database, ids),
    find(filter, order, page) {
      const { category: _, ...others } = filter
      const isSearch = Object.values(others).some((value) => value !== undefined)
      return isSearch ? gate.run(() => search(filter, order, page)) : search(filter, order, page)
    },
  }
}

const NO_WORDS = { terms: [], phrases: [] }
