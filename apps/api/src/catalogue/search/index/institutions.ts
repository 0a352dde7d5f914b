import { createHash } from 'node:crypto'
import { type Database, preparedRows } from '@wencang/database'
import { INSTITUTIONS, type KnownInstitution } from '@wencang/places/institutions'
import { normalForm } from '@wencang/search-index'
import { z } from 'zod'
import type { Client } from './chunks.ts'
import type { Indexed } from './documents.ts'

/** Institution that holds objects, as recorded. */
export interface Institution {
  /** Hash of the Chinese, else English name; below 2⁴⁸, never 0. */
  id: number
  zh: string | null
  en: string | null
}

const ID_BYTES = 6

/** The institution of a record's names; either may be empty. */
export function institutionOf({ zh, en }: { zh: string; en: string }): Institution | null {
  const known = KNOWN.get(normalForm(zh)) ?? KNOWN.get(normalForm(en))
  const key = normalForm(known?.zh ?? (zh || en))
  if (key === '') return null
  const id = createHash('sha256').update(key).digest().readUIntBE(0, ID_BYTES)
  return { id, zh: zh || known?.zh || null, en: en || known?.en || null }
}

/** Known institutions by every name, in normal form. */
const KNOWN: ReadonlyMap<string, KnownInstitution> = new Map(
  INSTITUTIONS.flatMap((one) => [one.zh, one.en, ...one.others].map((name) => [normalForm(name), one] as const)),
)

/** Known institutions by prefix or contained characters. @param text In normal form. */
export function institutionsBeginning(text: string): KnownInstitution[] {
  const isHan = /\p{Script=Han}/u.test(text)
  if (text.length < 2) return []
  const found = [...KNOWN].filter(([name]) => name.startsWith(text) || (isHan && name.includes(text)))
  return [...new Set(found.map(([, one]) => one))]
}

/** Query form; the letter prevents parsing as number. */
export const institutionValue = (id: number): string => `i${id.toString(16).padStart(ID_BYTES * 2, '0')}`
export const institutionIdOf = (value: string): number => Number.parseInt(value.slice(1), 16)

const InstitutionRow = z.object({ id: z.coerce.number(), zh: z.string().nullable(), en: z.string().nullable() })

/** Names by ID. @param changed Listings whose institutions may not be stored yet. */
export async function readInstitutions(
  { pool }: Pick<Database, 'pool'>,
  ids: number[],
  changed: (Indexed | null)[],
): Promise<Map<number, Institution>> {
  const written = await preparedRows(pool, InstitutionRow, {
    name: 'search-institutions',
    text: 'SELECT id::text AS id, zh, en FROM search_institution WHERE id = ANY ($1::int8[])',
    values: [ids],
  })
  const named = changed.flatMap((listing) => listing?.institution ?? [])
  return new Map([...named, ...written].map((one) => [one.id, one]))
}

/** Collects institutions of new listings and stores new names. */
export class Institutions {
  private readonly client: Client
  private readonly names = new Map<number, Institution>()

  constructor(client: Client) {
    this.client = client
  }

  add({ id, zh, en }: Institution): void {
    const known = this.names.get(id)
    this.names.set(id, { id, zh: zh ?? known?.zh ?? null, en: en ?? known?.en ?? null })
  }

  async write(): Promise<void> {
    const all = [...this.names.values()]
    await this.client.query(
      `INSERT INTO search_institution AS known (id, zh, en) SELECT * FROM unnest($1::int8[], $2::text[], $3::text[])
       ON CONFLICT (id) DO UPDATE SET zh = coalesce(excluded.zh, known.zh), en = coalesce(excluded.en, known.en)
         WHERE (coalesce(excluded.zh, known.zh), coalesce(excluded.en, known.en)) IS DISTINCT FROM (known.zh, known.en)`,
      [all.map(({ id }) => id), all.map(({ zh }) => zh), all.map(({ en }) => en)],
    )
  }
}

/** Counted IDs in first-seen order; place 0 means none. */
const seen: number[] = [0]
const placeOf = new Map<number, number>([[0, 0]])

/** Array index for an ID; reverse of {@link institutionAt}. */
export function institutionPlace(id: number): number {
  const known = placeOf.get(id)
  if (known !== undefined) return known
  placeOf.set(id, seen.length)
  return seen.push(id) - 1
}

export const institutionAt = (place: number): number => seen[place] ?? 0
/** Number of places so far. */
export const institutionCount = (): number => seen.length
