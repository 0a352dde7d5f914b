import { CATEGORY_NUMBERS, FILE_TYPES, LICENCE_NAMES, LICENCES } from '@wencang/domain'
import { Licence } from '@wencang/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneTestDatabase, type TestDatabase } from '@wencang/database/testing'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

/** The values of a statement's only column. */
const column = async (text: string, values: unknown[] = []) => {
  const { rows } = await database.pool.query<{ value: string }>(text, values)
  return rows.map(({ value }) => value)
}

test('the check of the database accepts the categories of the domain, and no other', async () => {
  const [check] = await column(
    `SELECT pg_get_constraintdef(oid) AS value FROM pg_constraint WHERE conname = 'asset_category'`,
  )
  const bounds = [...String(check).matchAll(/\d+/g)].map(Number)
  expect(bounds).toEqual([Math.min(...CATEGORY_NUMBERS), Math.max(...CATEGORY_NUMBERS)])
  expect(new Set(CATEGORY_NUMBERS).size).toBe(CATEGORY_NUMBERS.length)
  expect(Math.max(...CATEGORY_NUMBERS) - Math.min(...CATEGORY_NUMBERS)).toBe(CATEGORY_NUMBERS.length - 1)
})

test('listings can be chosen by every licence', async () => {
  const [source] = await column(`SELECT prosrc AS value FROM pg_proc WHERE proname = 'listing_facets'`)
  for (const name of LICENCE_NAMES) expect(source).toContain(`WHEN '${name}' THEN '${name}'`)
})

test('the column of file types holds the longest one', async () => {
  const [length] = await column(
    `SELECT character_maximum_length AS value FROM information_schema.columns WHERE table_name = 'asset' AND column_name = 'file_type'`,
  )
  expect(Number(length)).toBeGreaterThanOrEqual(Math.max(...FILE_TYPES.map((type) => type.length)))
})
