import { type Database, preparedRows } from '@wencang/database'
import { cityOf, type PlaceName, placeAt, provinceOf } from '@wencang/places'
import { isTermKind } from '@wencang/terms'
import { z } from 'zod'
import { keysOfTerm } from '../text/lexicon.ts'
import { type Institution, institutionOf, institutionValue } from './institutions.ts'
import { type Document, tokensOf } from './tokens.ts'

const ListingRow = z.object({
  assetId: z.string(),
  publishedAt: z.date(),
  rank: z.number(),
  priceFen: z.number(),
  category: z.number(),
  fileType: z.string(),
  licence: z.string(),
  creatorId: z.string(),
  ownerId: z.string().nullable(),
  name: z.string(),
  creatorName: z.string(),
  ownerName: z.string(),
  searchText: z.string(),
})
type ListingRow = z.infer<typeof ListingRow>

/** Listing with its tokens and sort values. */
export interface Indexed {
  assetId: string
  tokens: Set<string>
  /** Publication (ms), heat, price (fen), institution; 0 for none. */
  columns: [published: number, heat: number, price: number, institution: number]
  institution: Institution | null
  /** Name, people and description as stored, for phrase checks. */
  text: string
}

/** Column kinds; index in `Indexed.columns` is kind − 1. */
export const COLUMN = { published: 1, heat: 2, price: 3, institution: 4 } as const
export type ColumnKind = (typeof COLUMN)[keyof typeof COLUMN]

/** Listings on sale among these IDs. */
export async function readListings(pool: Pick<Database['pool'], 'query'>, assetIds: string[]): Promise<Indexed[]> {
  const rows = await preparedRows(pool, ListingRow, {
    name: 'search-listings',
    text: `SELECT asset_id AS "assetId", published_at AS "publishedAt", rank, price_fen AS "priceFen", category, file_type AS "fileType",
             licence::text AS licence, creator_id AS "creatorId", owner_id AS "ownerId", name, creator_name AS "creatorName",
             owner_name AS "ownerName", search_text AS "searchText"
           FROM listing WHERE asset_id = ANY ($1::uuid[])`,
    values: [assetIds],
  })
  return rows.map(indexed)
}

function indexed(row: ListingRow): Indexed {
  const [texts = '', ...facts] = row.searchText.split('\n\u0002')
  const stored = facts.find((fact) => fact.startsWith('!'))
  const institution = stored === undefined ? null : institutionOf(stored.slice(1))
  return {
    assetId: row.assetId,
    tokens: tokensOf({
      ...documentOf(row, texts, facts),
      institution: institution && institutionValue(institution.id),
    }),
    columns: [row.publishedAt.getTime(), row.rank, row.priceFen, institution?.id ?? 0],
    institution,
    text: row.searchText,
  }
}

/**
 * Stored: name, creator, owner, description; then marked lines for record (`record_lines`), place and preview facts.
 */
function documentOf(row: ListingRow, texts: string, facts: string[]): Omit<Document, 'institution'> {
  const lines = texts.split('\n')
  const marked = (sign: string) => facts.flatMap((fact) => (fact.startsWith(sign) ? fact.slice(1) : []))
  const places = marked('~').flatMap((stored) => placeOf(stored) ?? [])
  return {
    name: row.name,
    titles: marked('='),
    people: [
      ...[row.creatorName, row.ownerName, ...marked('@')],
      ...places.flatMap(({ zh, en }) => [zh, en]),
      ...marked('!').flatMap(otherNamesOf),
    ].filter((person) => person !== ''),
    terms: marked('#').flatMap(keysOfStored),
    areas: places.flatMap((place) => [...new Set([provinceOf(place).code, place.code])]),
    methods: marked('%'),
    years: marked('^').map(yearsOf)[0] ?? null,
    description: lines.slice(row.ownerName === '' ? 2 : 3).join('\n'),
    said: marked('&'),
    category: row.category,
    fileType: row.fileType,
    licence: row.licence,
    creatorId: row.creatorId,
    ownerId: row.ownerId,
    facts: facts.filter((fact) => /^\w/.test(fact)),
  }
}

/** County of `114.3135 36.1263`; city of `114.3 36.1`, perhaps another county's; province if marked. */
function placeOf(stored: string): PlaceName | undefined {
  const [longitude = '', latitude = '', only] = stored.split(' ')
  const at = placeAt(Number(longitude), Number(latitude))
  if (at && only === 'province') return provinceOf(at)
  return at && [longitude, latitude].every((degrees) => /^-?\d+(?:\.\d)?$/.test(degrees)) ? cityOf(at) : at
}

/** Institution's name in the language the record omits. */
function otherNamesOf(stored: string): string[] {
  const { zh, en } = institutionOf(stored) ?? {}
  return [zh, en].flatMap((name) => (name && !stored.includes(name) ? [name] : []))
}

/** Parses `-1300 -1046`. */
function yearsOf(stored: string): [from: number, to: number] {
  const [from = 0, to = 0] = stored.split(' ').map(Number)
  return [from, to]
}

/** Keys of `material:bronze` and its broader terms. */
function keysOfStored(stored: string): string[] {
  const [kind = '', id = ''] = stored.split(':')
  return isTermKind(kind) ? keysOfTerm(kind, id) : []
}
