import { EnglishName } from '@wencang/contract'
import { type Database, preparedRows } from '@wencang/database'
import { placeNamed, provinceOf } from '@wencang/places'
import { type Document, keysOfTerm, tokensOf } from '@wencang/search-index'
import { isTermKind } from '@wencang/terms'
import { z } from 'zod'
import { SearchDocument } from '../../listings/index.ts'
import { type Institution, institutionOf, institutionValue } from './institutions.ts'

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
  creatorNameEn: EnglishName.nullable(),
  ownerName: z.string(),
  ownerNameEn: EnglishName.nullable(),
  document: SearchDocument.nullable(),
})
type ListingRow = z.infer<typeof ListingRow>

/** Listing with its tokens and sort values. */
export interface Indexed {
  assetId: string
  tokens: Set<string>
  /** Publication (ms), heat, price (fen), institution; 0 for none. */
  columns: [published: number, heat: number, price: number, institution: number]
  institution: Institution | null
  /** All words, for phrase checks. */
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
             creator_name_en AS "creatorNameEn", owner_name AS "ownerName", owner_name_en AS "ownerNameEn", document
           FROM listing WHERE asset_id = ANY ($1::uuid[])`,
    values: [assetIds],
  })
  return rows.map(indexed)
}

/** Of rows of the version before, until a worker has rewritten them. */
const NOTHING_KNOWN: SearchDocument = {
  description: '',
  titles: [],
  mentions: [],
  texts: [],
  terms: [],
  years: null,
  institution: null,
  methods: [],
  area: null,
  facts: [],
}

const WordsRow = ListingRow.pick({
  name: true,
  creatorName: true,
  creatorNameEn: true,
  ownerName: true,
  ownerNameEn: true,
  document: true,
})
const TextRow = WordsRow.extend({ place: z.number() })

/** Texts for phrase checks, by the position of their listing's number. */
export async function readTexts(
  pool: Pick<Database['pool'], 'query'>,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const rows = await preparedRows(pool, TextRow, {
    name: 'search-texts',
    text: `SELECT p.place::int4 - 1 AS place, l.name, l.creator_name AS "creatorName", l.creator_name_en AS "creatorNameEn",
             l.owner_name AS "ownerName", l.owner_name_en AS "ownerNameEn", l.document
           FROM unnest($1::int4[]) WITH ORDINALITY p(no, place)
           JOIN search_doc d ON d.no = p.no JOIN listing l ON l.asset_id = d.asset_id`,
    values: [numbers],
  })
  return new Map(rows.map((row) => [row.place, wordsOf(row).text]))
}

/** Names and texts of a listing; phrases are compared with stored words only. */
function wordsOf({ name, creatorName, creatorNameEn, ownerName, ownerNameEn, document }: z.output<typeof WordsRow>) {
  const known = document ?? NOTHING_KNOWN
  const institution = known.institution && institutionOf(known.institution)
  const place = known.area === null ? undefined : placeNamed(known.area)
  const { mentions, description, titles, texts } = known
  // The pinyin of a name is among its words anyway.
  const english = [creatorNameEn, ownerNameEn].flatMap((name) => (name && !name.isPinyin ? [name.text] : []))
  const people = [creatorName, ownerName, ...english, ...mentions].filter((person) => person !== '')
  const others = [...otherNamesOf(institution, mentions), ...(place ? [place.zh, place.en] : [])]
  const text = [name, ...people, description, ...titles, ...texts].join('\n')
  return { known, institution, place, people: [...people, ...others], text }
}

function indexed(row: ListingRow): Indexed {
  const { known, institution, place, people, text } = wordsOf(row)
  const document: Document = {
    ...row,
    ...known,
    people,
    said: known.texts,
    terms: known.terms.flatMap(keysOfStored),
    areas: place ? [...new Set([provinceOf(place).code, place.code])] : [],
    institution: institution && institutionValue(institution.id),
  }
  return {
    assetId: row.assetId,
    tokens: tokensOf(document),
    columns: [row.publishedAt.getTime(), row.rank, row.priceFen, institution?.id ?? 0],
    institution,
    text,
  }
}

/** Institution's name in the language the record omits. */
const otherNamesOf = (institution: Institution | null, mentions: string[]): string[] =>
  [institution?.zh, institution?.en]
    .filter((name) => typeof name === 'string')
    .filter((name) => !mentions.includes(name))

/** Keys of `material:bronze` and its broader terms. */
function keysOfStored(stored: string): string[] {
  const [kind = '', id = ''] = stored.split(':')
  return isTermKind(kind) ? keysOfTerm(kind, id) : []
}
