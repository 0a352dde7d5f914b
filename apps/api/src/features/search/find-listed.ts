import { type Database, preparedRows } from '@wencang/database'
import { z } from 'zod'
import type { CatalogueOrder, CatalogueSearch } from './filter.ts'
import { LISTED, ListedAsset } from './listed.ts'
import { collect, meet, merge, ofPeople, type Selection, walk, walkAsShown } from './selection.ts'

const FoundAsset = z.object({ asset_id: z.string() })

type Pool = Pick<Database, 'pool'>

/** The number found, repeated on each row; with none or too many, that number alone. */
const CollectedRow = z.object({
  asset_id: z.string().nullable(),
  key: z.union([z.date(), z.number()]).nullable(),
  found: z.number(),
})

const FACET_CAP = 1_000
const PRICE_CAP = 5_000

/** Rows of a selection as lists show them: the limit is applied before the join. */
async function rowsOf({ pool }: Pool, selection: Selection): Promise<ListedAsset[]> {
  return preparedRows(pool, ListedAsset, {
    ...(selection.name && { name: `listed-${selection.name}` }),
    text: `SELECT ${LISTED}, k.key FROM (${selection.text}) k JOIN listing l ON l.asset_id = k.asset_id ORDER BY k.key DESC, l.asset_id DESC`,
    values: selection.values,
  })
}

/** @returns null when there are more than the cap. */
async function collected(db: Pool, order: CatalogueOrder, selection: Selection, cap: number) {
  const rows = await preparedRows(db.pool, CollectedRow, selection)
  if ((rows[0]?.found ?? 0) > cap) return null
  const ids = rows.flatMap((row) => row.asset_id ?? [])
  return ids.length === 0 ? [] : rowsOf(db, byIds(order, ids))
}

function byIds(order: CatalogueOrder, ids: string[]): Selection {
  const column = order === 'newest' ? 'published_at' : 'rank'
  const text = `SELECT asset_id, ${column} AS key FROM listing WHERE asset_id = ANY ($1::uuid[])`
  return { name: `ids-${order}`, text, values: [ids] }
}

/** Allows merge joins only: the planner cannot know how two words correlate, and reads a hundred times as much when it guesses wrong. */
async function merged(db: Pool, order: CatalogueOrder, selection: Selection): Promise<ListedAsset[]> {
  const client = await db.pool.connect()
  let failure: Error | undefined
  try {
    await client.query('BEGIN READ ONLY; SET LOCAL enable_nestloop = off; SET LOCAL enable_hashjoin = off')
    const rows = await preparedRows(client, FoundAsset, {
      text: selection.text,
      values: selection.values,
    })
    await client.query('COMMIT')
    const ids = rows.map((row) => row.asset_id)
    return await rowsOf({ pool: client as unknown as Database['pool'] }, byIds(order, ids))
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // After a failure the connection is closed, and with it the transaction and its settings.
    client.release(failure)
  }
}

/**
 * A page of assets on sale, one row more than requested. Each strategy reads a bounded part of an index for the filters it suits: matches too scattered for the
 * first are few enough for the second to collect completely.
 */
export async function findListed(db: Pool, search: CatalogueSearch): Promise<ListedAsset[]> {
  const { filter, words, order, page } = search
  if (words.terms.length > 0) return findWords(db, search)
  if (isByPerson(search)) return rowsOf(db, ofPeople(order, filter, page))
  const byPrice = filter.minPriceFen !== undefined || filter.maxPriceFen !== undefined
  if (byPrice) {
    const few = await collected(db, order, collect(search, { by: 'price', cap: PRICE_CAP }), PRICE_CAP)
    if (few) return few
  }
  const hasFacets = filter.fileTypes !== undefined || filter.licence !== undefined || byPrice
  if (!hasFacets) return preparedRows(db.pool, ListedAsset, walkAsShown(order, filter, page))
  return walkThenCollect(db, search)
}

function isByPerson({ filter }: CatalogueSearch): boolean {
  return filter.creatorId !== undefined || filter.ownerId !== undefined
}

/** Everything that the words and facets select, sorted afterwards. @returns null when there is too much of it. */
function collectedByFacets(db: Pool, search: CatalogueSearch) {
  return collected(db, search.order, collect(search, { by: 'facets', cap: FACET_CAP }), FACET_CAP)
}

async function findWords(db: Pool, search: CatalogueSearch): Promise<ListedAsset[]> {
  const { filter, words, order, page } = search
  const isSimple = words.terms.length === 1 && words.phrases.length === 0 && !isByPerson(search)
  if (isSimple) {
    const term = words.terms[0]
    const { keyword: _, ...facets } = filter
    const hasFacets = Object.values(facets).some((value) => value !== undefined)
    return hasFacets ? walkThenCollect(db, search) : rowsOf(db, walk(order, {}, page, { term }))
  }
  if (words.terms.length > 1) {
    const near = await rowsOf(db, meet(search))
    if (near.length > page.limit) return near
  }
  const few = await collectedByFacets(db, search)
  return few ?? merged(db, order, merge(search))
}

/** A walk finds frequent words, an intersection rare ones; in between the walk goes on. */
async function walkThenCollect(db: Pool, search: CatalogueSearch): Promise<ListedAsset[]> {
  const { filter, words, order, page } = search
  const term = words.terms[0]
  const lead = term === undefined ? {} : { term }
  const near = await rowsOf(db, walk(order, filter, page, { ...lead, isBounded: true }))
  if (near.length > page.limit) return near
  const few = await collectedByFacets(db, search)
  return few ?? rowsOf(db, walk(order, filter, page, lead))
}
