import type { Database } from '@wencang/database'
import type { CatalogueFilter, CatalogueOrder, CataloguePage } from './filter.ts'
import type { ListedAsset } from './listed.ts'
import { listAnyByIds, listOnSaleByIds } from './by-ids.repository.ts'
import { findListed } from './repository.ts'
import { createWordSplitter } from './words.ts'

export type { CatalogueFilter, CatalogueOrder, CataloguePage } from './filter.ts'
export type { ListedAsset } from './listed.ts'

export { type CatalogueVersions, createCatalogueVersions } from './version.ts'

export interface CatalogueSearch {
  /** What is on sale and passes, one row more than asked for. */
  find(filter: CatalogueFilter, order: CatalogueOrder, page: CataloguePage): Promise<ListedAsset[]>
  /** These in their order; those that are not on sale any more are left out. */
  onSale(ids: string[]): Promise<ListedAsset[]>
  /** These in their order, on sale or not: for what somebody holds. */
  any(ids: string[]): Promise<ListedAsset[]>
}

export function createCatalogueSearch(database: Pick<Database, 'pool'>): CatalogueSearch {
  const split = createWordSplitter(database)
  return {
    onSale: (ids) => listOnSaleByIds(database, ids),
    any: (ids) => listAnyByIds(database, ids),
    async find(filter, order, page) {
      if (filter.keyword === undefined) return findListed(database, filter, { terms: [], phrases: [] }, order, page)
      const words = await split(filter.keyword)
      // Signs alone are no word, and nothing is found by them.
      return words.terms.length === 0 ? [] : findListed(database, filter, words, order, page)
    },
  }
}
