import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { preparedRows, queryRow } from './checked-rows.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..')
/** Statements without rows, or before migrations. */
const UNCHECKED = ['packages/database/src/checked-rows.ts', 'packages/database/src/database-ready.ts']

test('rows that do not match the query’s schema are an error that names the column', async () => {
  const db = { $queryRaw: async () => [{ id: 1 }] } as never
  await expect(queryRow(db, z.object({ id: z.string() }))`SELECT 1 AS id`).rejects.toThrow(/id/)
  const pool = { query: async () => ({ rows: [{ renamed: 'x' }] }) } as never
  await expect(preparedRows(pool, z.object({ id: z.string() }), { text: '' })).rejects.toThrow(/id/)
})

const files = globSync(['apps/{api,account}/src/**/*.ts', 'packages/database/src/**/*.ts'], { cwd: ROOT }).filter(
  (file) => !/test\.ts$|testing|generated/.test(file) && !UNCHECKED.includes(file),
)
const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(path.join(ROOT, file), 'utf8')))

test('servers read rows of raw SQL only with a schema', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(filesWith(/\$queryRaw(?:Unsafe)?\s*[<`(]|\{ rows(?:: \w+)? \} = await/)).toEqual([])
})

test('each row schema is a constant, because zod compiles every new schema', () => {
  expect(filesWith(/(?:queryRows?|preparedRows)\(\s*[\w.]+,\s*\w+\./)).toEqual([])
})
