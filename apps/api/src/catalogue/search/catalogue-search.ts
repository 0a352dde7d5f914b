import { createGate } from '@wencang/bounds'
import type { Database } from '@wencang/database'
import { bounded, type Mark, marksOf, nearestQuestions, normalForm, priceSaid, questionOf } from '@wencang/search-index'
import { almost } from './answer/almost.ts'
import { find, isCompared } from './answer/find.ts'
import { type Suggested, suggest } from './answer/suggest.ts'
import { listAnyByIds, listOnSaleByIds } from './by-ids.ts'
import type { CatalogueFilter, CatalogueOrder, CataloguePage, CatalogueQuery } from './filter.ts'
import type { ListedAsset } from './listed.ts'
import { createSynonyms } from './synonyms.ts'
import { walk } from './walk.ts'
import type { Facets, WordIndex } from './word-index.ts'

export interface CatalogueSearch {
  /** Matching assets on sale, one row more than requested. @throws {BusyError} when the queue is full. */
  find(query: CatalogueQuery, order: CatalogueOrder, page: CataloguePage): Promise<ListedAsset[]>
  /** Fallback results: fewer words, then none. */
  nearest(query: CatalogueQuery, page: CataloguePage): Promise<ListedAsset[]>
  /** Number of matches, in total and by facet. */
  facets(query: CatalogueQuery): Promise<Facets>
  /** Terms, places, creators and assets for typed text. */
  suggest(typed: string): Promise<Suggested>
  /** Ranges of a name that match a keyword. */
  marks(name: string, keyword: string): Mark[]
  /** Assets in the given order; omits off-sale IDs. */
  onSale(ids: string[]): Promise<ListedAsset[]>
  /** Same, on sale or not. */
  any(ids: string[]): Promise<ListedAsset[]>
}

/** Concurrent searches; leaves capacity for other requests. */
const SEARCHES_AT_ONCE = 4
const SEARCHES_IN_LINE = 64
const MAX_WAIT_SECONDS = 2

/** @param words Word index of the same database. */
export function createCatalogueSearch(database: Pick<Database, 'pool'>, words: WordIndex): CatalogueSearch {
  const index = { pool: database.pool, words }
  const readSynonyms = createSynonyms(database)
  const gate = createGate('searching', {
    places: SEARCHES_AT_ONCE,
    queueSize: SEARCHES_IN_LINE,
    queueTimeoutSeconds: MAX_WAIT_SECONDS,
  })

  async function search(query: CatalogueQuery, order: CatalogueOrder, page: CataloguePage) {
    const { text, filter } = readQuery(query)
    if (text === undefined) return find(index, null, filter, order, page)
    const synonyms = await readSynonyms()
    const question = questionOf(text, synonyms)
    if (!question) return []
    const found = await find(index, question, filter, order, page)
    // Later pages continue the first page's question.
    if (found.length > 0 || (page.after && (await find(index, question, filter, order, FIRST)).length > 0)) return found
    const other = await almost(words, text, synonyms)
    return other ? find(index, other, filter, order, page) : []
  }

  async function nearest(query: CatalogueQuery, page: CataloguePage): Promise<ListedAsset[]> {
    const { text, filter, given } = readQuery(query)
    // Any price if nothing is near at the keyword's price.
    const filters = new Set([filter, given])
    const synonyms = await readSynonyms()
    const questions = text === undefined ? [] : nearestQuestions(text, synonyms)
    for (const limited of filters)
      for (const question of questions) {
        const found = await find(index, question, limited, 'relevance', page)
        if (found.length > 0) return found
      }
    for (const limited of filters) {
      const found = await find(index, null, limited, 'hottest', page)
      if (found.length > 0) return found
    }
    return []
  }

  async function facets(query: CatalogueQuery): Promise<Facets> {
    const { text, filter } = readQuery(query)
    if (text === undefined) return words.counts(null, filter)
    const synonyms = await readSynonyms()
    const question = questionOf(text, synonyms)
    if (!question) return { total: 0, facets: [] }
    const counted = await words.counts(bounded(question), filter)
    if (counted.total > 0 && !isCompared(question)) return counted
    // Counts use character pairs alone, lists compare phrases.
    const found = await find(index, question, filter, 'relevance', FIRST)
    const other = found.length > 0 ? null : await almost(words, text, synonyms)
    return other ? words.counts(bounded(other), filter) : counted
  }

  return {
    facets: (query) => gate.run(() => facets(query)),
    nearest: (query, page) => gate.run(() => nearest(query, page)),
    suggest: (typed) => gate.run(async () => suggest(index, typed, await readSynonyms())),
    marks: marksOf,
    onSale: (ids) => listOnSaleByIds(database, ids),
    any: (ids) => listAnyByIds(database, ids),
    find(query, order, page) {
      const { category, ...others } = query
      const isSearch = Object.values(others).some((value) => value !== undefined)
      if (!isSearch && (order === 'newest' || order === 'hottest')) return walk(database, order, category, page)
      return gate.run(() => search(query, order, page))
    },
  }
}

const FIRST: CataloguePage = { limit: 1, after: null }

interface ReadQuery {
  /** Keyword in normal form, without its price. */
  text?: string
  /** Narrowed by the keyword's price. */
  filter: CatalogueFilter
  given: CatalogueFilter
}

function readQuery({ keyword, ...given }: CatalogueQuery): ReadQuery {
  if (keyword === undefined) return { filter: given, given }
  const said = priceSaid(keyword)
  if (!said) return { text: normalForm(keyword), filter: given, given }
  const { minPriceFen: least = 0, maxPriceFen: most = Number.POSITIVE_INFINITY } = given
  const filter = {
    ...given,
    ...(said.minPriceFen !== undefined && { minPriceFen: Math.max(least, said.minPriceFen) }),
    ...(said.maxPriceFen !== undefined && { maxPriceFen: Math.min(most, said.maxPriceFen) }),
  }
  return { ...(said.rest !== '' && { text: said.rest }), filter, given }
}
