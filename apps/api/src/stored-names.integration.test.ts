import { Licence } from '@wencang/database'
import { cloneTestDatabase } from '@wencang/database/testing'
import { CATEGORY_NUMBERS, FILE_TYPES, LICENCE_NAMES, LICENCES } from '@wencang/domain'
import { expect, test } from 'vitest'
import { closeAfterAll } from './testing/index.ts'

const database = closeAfterAll(await cloneTestDatabase())

/** Values of a single-column statement. */
const column = async (text: string, values: unknown[] = []) => {
  const { rows } = await database.pool.query<{ value: string }>(text, values)
  return rows.map(({ value }) => value)
}

test('categories have distinct numbers that the database accepts', async () => {
  const [check] = await column(
    `SELECT pg_get_constraintdef(oid) AS value FROM pg_constraint WHERE conname = 'asset_category'`,
  )
  expect(check).toBe('CHECK ((category >= 0))')
  expect(Math.min(...CATEGORY_NUMBERS)).toBeGreaterThanOrEqual(0)
  expect(new Set(CATEGORY_NUMBERS).size).toBe(CATEGORY_NUMBERS.length)
})

test('licences have the same names in the database as in the domain', async () => {
  expect(await column(`SELECT unnest(enum_range(NULL::licence))::text AS value`)).toEqual(LICENCE_NAMES)
  expect(LICENCE_NAMES.map((name) => LICENCES[name].stored)).toEqual(Object.values(Licence))
})

test('the column of file types holds the longest one', async () => {
  const [length] = await column(
    `SELECT character_maximum_length AS value FROM information_schema.columns WHERE table_name = 'asset' AND column_name = 'file_type'`,
  )
  expect(Number(length)).toBeGreaterThanOrEqual(Math.max(...FILE_TYPES.map((type) => type.length)))
})
