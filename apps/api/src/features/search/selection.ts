import { createHash } from 'node:crypto'
import type { CatalogueFilter, CatalogueOrder, CataloguePage, CatalogueSearch, Words } from './filter.ts'
import { LISTED } from './listed.ts'

/** A statement that returns `asset_id` and `key` in order; its name is unique for its text. */
export interface Selection {
  name: string
  text: string
  values: unknown[]
}

const KEY = { newest: { column: 'published_at', type: 'timestamptz' }, hottest: { column: 'rank', type: 'float8' } }

/** Index entries that a walk reads before a search for a few scattered matches is cheaper. */
const WINDOW = 40_000

/** Postgres truncates names after 63 characters, so two with the same beginning would collide. */
const nameOf = (parts: unknown[]) => createHash('sha1').update(parts.join('-')).digest('base64url')

/** Collects a statement's numbered values and the names of its parts, so that equal texts share a prepared statement. */
class Draft {
  readonly values: unknown[] = []
  readonly parts: string[] = []
  value(given: unknown, type: string): string {
    return `$${this.values.push(given)}::${type}`
  }
}

/** Filters whose columns every index has. */
function facets(draft: Draft, filter: CatalogueFilter): string[] {
  const conditions: string[] = []
  const add = (part: string, condition: string) => {
    draft.parts.push(part)
    conditions.push(condition)
  }
  const { category, fileTypes, licence, minPriceFen, maxPriceFen } = filter
  if (category !== undefined) add('category', `category = ${draft.value(category, 'int2')}`)
  if (fileTypes) add('types', `file_type = ANY (${draft.value(fileTypes, 'text[]')})`)
  if (licence) add('licence', `licence = ${draft.value(licence, 'licence')}`)
  if (minPriceFen !== undefined) add('min', `price_fen >= ${draft.value(minPriceFen, 'int4')}`)
  if (maxPriceFen !== undefined) add('max', `price_fen <= ${draft.value(maxPriceFen, 'int4')}`)
  return conditions
}

function people(draft: Draft, filter: CatalogueFilter): string[] {
  const conditions: string[] = []
  if (filter.creatorId) conditions.push(`creator_id = ${draft.value(filter.creatorId, 'uuid')}`)
  if (filter.ownerId) conditions.push(`owner_id = ${draft.value(filter.ownerId, 'uuid')}`)
  if (filter.creatorId) draft.parts.push('creator')
  if (filter.ownerId) draft.parts.push('owner')
  return conditions
}

function afterOf(draft: Draft, order: CatalogueOrder, page: CataloguePage): string[] {
  if (!page.after) return []
  draft.parts.push('after')
  const { column, type } = KEY[order]
  return [`(${column}, asset_id) < (${draft.value(page.after.key, type)}, ${draft.value(page.after.id, 'uuid')})`]
}

const where = (conditions: string[]) => (conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '')

/**
 * Walks an ordered index from the start of the page: of a word, of a category, or of everything. It stops as soon as the page is full.
 * @param options.isBounded Stop after a window; fewer rows than requested then say nothing about what follows.
 */
export function walk(
  order: CatalogueOrder,
  filter: CatalogueFilter,
  page: CataloguePage,
  options: { term?: string; isBounded?: boolean } = {},
): Selection {
  const draft = new Draft()
  const { column } = KEY[order]
  const driver: string[] = []
  if (options.term !== undefined) driver.push(`token = ${draft.value(options.term, 'text')}`)
  const rest = { ...filter }
  if (options.term === undefined && rest.category !== undefined) {
    driver.push(`category = ${draft.value(rest.category, 'int2')}`)
    delete rest.category
    draft.parts.push('in')
  }
  driver.push(...afterOf(draft, order, page))
  const conditions = [...facets(draft, rest), ...people(draft, rest)]
  const table = options.term === undefined ? 'listing' : 'listing_token'
  const sorted = `ORDER BY ${column} DESC, asset_id DESC`
  const limit = `LIMIT ${draft.value(page.limit + 1, 'int4')}`
  const name = nameOf(['walk', table, order, options.isBounded ? 'some' : 'all', ...draft.parts])
  if (!options.isBounded) {
    const text = `SELECT asset_id, ${column} AS key FROM ${table} ${where([...driver, ...conditions])} ${sorted} ${limit}`
    return { name, text, values: draft.values }
  }
  const inner = `SELECT asset_id, ${column}, category, file_type, licence, price_fen FROM ${table} ${where(driver)} ${sorted} LIMIT ${WINDOW}`
  const text = `SELECT asset_id, ${column} AS key FROM (${inner}) w ${where(conditions)} ${sorted} ${limit}`
  return { name, text, values: draft.values }
}

/** The same walk over everything or a category, which also reads the columns that lists show. */
export function walkAsShown(
  order: CatalogueOrder,
  filter: Pick<CatalogueFilter, 'category'>,
  page: CataloguePage,
): Selection {
  const draft = new Draft()
  const { column } = KEY[order]
  const driver: string[] = []
  if (filter.category !== undefined) {
    driver.push(`category = ${draft.value(filter.category, 'int2')}`)
    draft.parts.push('in')
  }
  driver.push(...afterOf(draft, order, page))
  const text = `SELECT ${LISTED}, l.${column} AS key FROM listing l ${where(driver)}
    ORDER BY l.${column} DESC, l.asset_id DESC LIMIT ${draft.value(page.limit + 1, 'int4')}`
  return { name: nameOf(['shown', order, ...draft.parts]), text, values: draft.values }
}

/** A condition on the listing of each row, looked up one by one: written as a join, the planner may read all listings for it. */
const whereListing = (alias: string, conditions: string[]) =>
  conditions.length > 0
    ? `WHERE (SELECT ${conditions.join(' AND ')} FROM listing l WHERE l.asset_id = ${alias}.asset_id)`
    : ''

/** Everything of a creator or an owner that passes the filter, sorted: it reads as many entries as they have on sale. */
export function ofPeople(order: CatalogueOrder, filter: CatalogueFilter, page: CataloguePage): Selection {
  const draft = new Draft()
  const { column } = KEY[order]
  const conditions = [...people(draft, filter), ...facets(draft, filter)]
  const after = afterOf(draft, order, page)
  // The fence keeps the planner from walking the "hottest" index of all assets.
  const text = `SELECT asset_id, key FROM (SELECT asset_id, ${column} AS key, ${column} FROM listing ${where([...conditions, ...after])} OFFSET 0) w
    ORDER BY key DESC, asset_id DESC LIMIT ${draft.value(page.limit + 1, 'int4')}`
  return { name: nameOf(['people', order, ...draft.parts]), text, values: draft.values }
}

/**
 * Finds rare matches by the index of intersections, or of prices, and sorts them. Its rows carry `found`: more than `cap` means that there are too many, and
 * the rows are not to be used.
 */
export function collect(
  { filter, words, order, page }: CatalogueSearch,
  options: { by: 'facets' | 'price'; cap: number },
): Selection {
  const draft = new Draft()
  const { column } = KEY[order]
  const columns = `asset_id, ${column}, category, file_type, licence, price_fen, creator_id, owner_id${words.phrases.length > 0 ? ', search_text' : ''}`
  const chosen: string[] = []
  if (options.by === 'facets') {
    chosen.push(`listing_facets(listing) @> ${draft.value(facetKeys(filter, words), 'text[]')}`)
    if (filter.fileTypes) {
      draft.parts.push('either')
      chosen.push(
        `listing_facets(listing) && ${draft.value(
          filter.fileTypes.map((type) => `f:${type}`),
          'text[]',
        )}`,
      )
    }
  } else {
    chosen.push(
      ...facets(draft, { minPriceFen: filter.minPriceFen ?? 0, maxPriceFen: filter.maxPriceFen ?? 2147483647 }),
    )
  }
  const conditions = [...facets(draft, filter), ...people(draft, filter), ...afterOf(draft, order, page)]
  for (const phrase of words.phrases) {
    draft.parts.push('phrase')
    conditions.push(`position(${draft.value(phrase, 'text')} IN search_text) > 0`)
  }
  const list = options.by === 'price' ? columns.replace(', creator_id, owner_id', '') : columns
  const text = `
    WITH few AS MATERIALIZED (SELECT ${list} FROM listing ${where(chosen)} LIMIT ${options.cap + 1}),
      best AS (SELECT asset_id, ${column} AS key FROM few ${where(conditions)}
        ORDER BY ${column} DESC, asset_id DESC LIMIT ${draft.value(page.limit + 1, 'int4')})
    SELECT best.asset_id, best.key, n.found FROM (SELECT count(*)::int4 AS found FROM few) n LEFT JOIN best ON true`
  return { name: nameOf(['collect', options.by, options.cap, order, ...draft.parts]), text, values: draft.values }
}

function facetKeys(filter: CatalogueFilter, words: Words): string[] {
  const keys = [...words.terms]
  if (filter.category !== undefined) keys.push(`c:${filter.category}`)
  if (filter.licence) keys.push(`l:${filter.licence}`)
  if (filter.creatorId) keys.push(`u:${filter.creatorId}`)
  if (filter.ownerId) keys.push(`o:${filter.ownerId}`)
  if (filter.fileTypes?.length === 1) keys.push(`f:${filter.fileTypes[0]}`)
  return keys
}

/** Entries of each word that are read to find those that have all words. */
const WORDS_WINDOW = 2_000

/**
 * Finds assets that have several words among the first entries of each word. All are in the same order, so whatever it misses comes after whatever it finds: a
 * full page is right, and fewer rows than requested say nothing about what follows.
 */
export function meet({ filter, words, order, page }: CatalogueSearch): Selection {
  const draft = new Draft()
  const { column } = KEY[order]
  const sorted = `ORDER BY ${column} DESC, asset_id DESC`
  const entries = words.terms.map((term, index) => {
    const columns = index === 0 ? `asset_id, ${column}, category, file_type, licence, price_fen` : `asset_id, ${column}`
    const conditions = [`token = ${draft.value(term, 'text')}`, ...afterOf(draft, order, page)]
    return `(SELECT ${columns} FROM listing_token ${where(conditions)} ${sorted} LIMIT ${WORDS_WINDOW}) w${index}`
  })
  const met = entries.reduce((left, right) => `${left} JOIN ${right} USING (${column}, asset_id)`)
  const conditions = facets(draft, filter)
  const deep: string[] = people(draft, filter).map((condition) => `l.${condition}`)
  for (const phrase of words.phrases) {
    draft.parts.push('phrase')
    deep.push(`position(${draft.value(phrase, 'text')} IN l.search_text) > 0`)
  }
  // The fence makes Postgres check texts in the order of the list, and no more of them than the page needs.
  const text = `SELECT asset_id, ${column} AS key
    FROM (SELECT asset_id, ${column} FROM ${met} ${where(conditions)} ${sorted} OFFSET 0) m ${whereListing('m', deep)} ${sorted} LIMIT ${draft.value(page.limit + 1, 'int4')}`
  return { name: nameOf(['meet', words.terms.length, order, ...draft.parts]), text, values: draft.values }
}

/** Merges the entries of several words: all are in the same order, so each is read once. For a connection restricted to merge joins. */
export function merge({ filter, words, order, page }: CatalogueSearch): Selection {
  const draft = new Draft()
  const { column } = KEY[order]
  const term = (word: string | undefined) => draft.value(word, 'text')
  const first = `SELECT asset_id, ${column}, category, file_type, licence, price_fen FROM listing_token ${where([
    `token = ${term(words.terms[0])}`,
    ...facets(draft, filter),
    ...afterOf(draft, order, page),
  ])}`
  const others = words.terms
    .slice(1)
    .map((word, index) => {
      const alias = `w${index + 1}`
      return `JOIN (SELECT asset_id, ${column} FROM listing_token WHERE token = ${term(word)} ORDER BY ${column} DESC, asset_id DESC) ${alias} USING (${column}, asset_id)`
    })
    .join(' ')
  const conditions: string[] = people(draft, filter).map((condition) => `l.${condition}`)
  for (const phrase of words.phrases) conditions.push(`position(${draft.value(phrase, 'text')} IN l.search_text) > 0`)
  const text = `SELECT asset_id, ${column} AS key FROM (${first}) w0 ${others} ${whereListing('w0', conditions)}
    ORDER BY ${column} DESC, asset_id DESC LIMIT ${draft.value(page.limit + 1, 'int4')}`
  return { name: '', text, values: draft.values }
}
