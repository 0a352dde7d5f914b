import { type Database, preparedRows } from '@wencang/database'
import { bounded, leavesOf, normalForm, type Question, tierOf } from '@wencang/search-index'
import { z } from 'zod'
import type { CatalogueFilter, CatalogueOrder, CataloguePage } from '../filter.ts'
import { LISTED, ListedAsset } from '../listed.ts'
import type { Evidence, Place, WordIndex } from '../word-index.ts'
import { isHeld } from './select.ts'

/** Spare places for delisted listings and phrase mismatches. */
const SPARE = 10
/** Texts compared per page; places beyond are accepted unchecked. */
const MAX_COMPARED = 300

const FoundRow = ListedAsset.extend({ creatorId: z.string(), place: z.number() })
type FoundAsset = Omit<z.infer<typeof FoundRow>, 'place'>

type Pool = Pick<Database, 'pool'>

/** Page of matches, one row more than requested. */
export async function find(
  { pool, words }: Pool & { words: WordIndex },
  asked: Question | null,
  filter: CatalogueFilter,
  order: CatalogueOrder,
  page: CataloguePage,
): Promise<FoundAsset[]> {
  const question = asked && bounded(asked)
  const compares = question !== null && isCompared(question)
  const count = (compares ? Math.max(MAX_COMPARED, page.limit + 1) : page.limit + 1) + SPARE
  const places = await words.best(question, filter, order, { count, after: page.after })
  const kept = compares ? await comparing(words, question, places, page.limit + 1 + SPARE) : places
  const rows = await rowsOf({ pool }, kept)
  const seen = new Set<string>()
  return rows
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, page.limit + 1)
    .map(({ place, ...row }) => ({ ...row, key: keyOf(order, kept[place - 1]?.key ?? 0) }))
}

/** Tokens alone do not prove a match. */
export const isCompared = (question: Question): boolean =>
  leavesOf(question).some(({ literal }) => literal !== undefined)

const keyOf = (order: CatalogueOrder, key: number): Date | number => (order === 'newest' ? new Date(key) : key)

/** Drops places without the phrases until enough remain. */
async function comparing(words: WordIndex, question: Question, places: Place[], enough: number): Promise<Place[]> {
  const kept: Place[] = []
  const batch = enough + SPARE
  for (let start = 0; start < places.length && kept.length < enough; start += batch) {
    const some = places.slice(start, start + batch)
    const evidence = await words.evidence(some)
    kept.push(...some.filter(({ isProven }, index) => isProven || holds(question, evidence[index] ?? null)))
  }
  return kept
}

function holds(question: Question, evidence: Evidence | null): boolean {
  if (!evidence) return false
  const text = normalForm(evidence.text)
  return tierOf(question, evidence.has, (leaf) => isHeld(leaf, text)) > 0
}

/** Rows still on sale, with their place from 1. */
async function rowsOf({ pool }: Pool, places: Place[]): Promise<z.infer<typeof FoundRow>[]> {
  if (places.length === 0) return []
  return preparedRows(pool, FoundRow, {
    name: 'search-rows',
    text: `SELECT ${LISTED}, l.creator_id AS "creatorId", NULL AS key, p.place::int4 AS place FROM unnest($1::int4[], $2::uuid[]) WITH ORDINALITY p(no, id, place)
           LEFT JOIN search_doc d ON d.no = p.no JOIN listing l ON l.asset_id = coalesce(p.id, d.asset_id) ORDER BY p.place`,
    values: [places.map(({ no }) => no), places.map(({ assetId }) => assetId)],
  })
}
