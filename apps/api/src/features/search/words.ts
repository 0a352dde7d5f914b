import { type Database, preparedRows } from '@wencang/database'
import { Words } from './filter.ts'

const KEPT = 2000

/**
 * Splits keywords as the index does, by the database's own function; caches recent ones. Only the eight longest words count. Longer words are in fewer
 * listings: they come first, and the first one leads the walk.
 */
export function createWordSplitter({ pool }: Pick<Database, 'pool'>): (keyword: string) => Promise<Words> {
  const kept = new Map<string, Words>()
  return async (keyword) => {
    const known = kept.get(keyword)
    if (known) return known
    const rows = await preparedRows(pool, Words, {
      name: 'search-words',
      text: 'SELECT search_terms($1, true) AS terms, search_phrases($1) AS phrases',
      values: [keyword],
    })
    const words = rows[0] ?? { terms: [], phrases: [] }
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '')
    kept.set(keyword, words)
    return words
  }
}
