import { type Database, preparedRows } from '@wencang/database'
import { z } from 'zod'
import { cityOf, type PlaceName, placeAt, provinceOf } from '@wencang/places'
import { isTermKind } from '@wencang/terms'
import { keysOfTerm } from '../text/lexicon.ts'
import { type Institution, institutionOf, institutionValue } from './institutions.ts'
import { type Document, tokensOf } from './tokens.ts'

/** A listing, as the index reads it. */
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

/** A listing with everything that it is found and sorted by. */
export interface Indexed {
  assetId: string
  tokens: Set<string>
  /** Publication (ms), heat, price (fen), institution; 0 for none. */
  columns: [published: number, heat: number, price: number, institution: number]
  institution: Institution | null
  /** Name, people and description, as stored; phrases are looked for in it. */
  text: string
}

/** By what lists are sorted, and the institution, by which they are counted; a column's index in `Indexed.columns` is its kind − 1. */
export const COLUMN = { published: 1, heat: 2, price: 3, institution: 4 } as const
export type ColumnKind = (typeof COLUMN)[keyof typeof COLUMN]

/** The listings with these IDs; what is no longer on sale is left out. */
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
 * The stored text is a line each for name, creator and owner, then the description; then, each after a sign that no text has, what the record says (`record_lines`
 * in the database), where it is on the map, and what the preview found.
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

/** The county of `114.3135 36.1263`, the city of `114.3 36.1`, which may be in another county, and of `114.3 36.1 province` the province. */
function placeOf(stored: string): PlaceName | undefined {
  const [longitude = '', latitude = '', only] = stored.split(' ')
  const at = placeAt(Number(longitude), Number(latitude))
  if (at && only === 'province') return provinceOf(at)
  return at && [longitude, latitude].every((degrees) => /^-?\d+(?:\.\d)?$/.test(degrees)) ? cityOf(at) : at
}

/** What an institution is called in the language that the record leaves out. */
function otherNamesOf(stored: string): string[] {
  const { zh, en } = institutionOf(stored) ?? {}
  return [zh, en].flatMap((name) => (name && !stored.includes(name) ? [name] : []))
}

/** `-1300 -1046`. */
function yearsOf(stored: string): [from: number, to: number] {
  const [from = 0, to = 0] = stored.split(' ').map(Number)
  return [from, to]
}

/** `material:bronze`, with all that it belongs to. */
function keysOfStored(stored: string): string[] {
  const [kind = '', id = ''] = stored.split(':')
  return isTermKind(kind) ? keysOfTerm(kind, id) : []
}
