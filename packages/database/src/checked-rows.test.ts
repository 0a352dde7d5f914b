import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { preparedRows, queryRow } from './checked-rows.ts'
import { Prisma } from './generated/client.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..')
/** Statements that read nothing, or run before there is a schema to be right about. */
const UNCHECKED = ['packages/database/src/checked-rows.ts', 'packages/database/src/database-ready.ts']

test('rows of another shape than the query’s schema are an error that names the column', async () => {
  const db = { $queryRaw: async () => [{ id: 1 }] } as never
  await expect(queryRow(db, z.object({ id: z.string() }), Prisma.sql`SELECT 1 AS id`)).rejects.toThrow(/id/)
  const pool = { query: async () => ({ rows: [{ renamed: 'x' }] }) } as never
  await expect(preparedRows(pool, z.object({ id: z.string() }), { text: '' })).rejects.toThrow(/id/)
})

test('no server reads rows of raw SQL without a schema for them', () => {
  const files = globSync(['apps/{api,account}/src/**/*.ts', 'packages/database/src/**/*.ts'], { cwd: ROOT }).filter(
    (file) => !/test\.ts$|testing|generated/.test(file) && !UNCHECKED.includes(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const unchecked = /\$queryRaw(?:Unsafe)?\s*[<`(]|\{ rows(?:: \w+)? \} = await/
  expect(files.filter((file) => unchecked.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([])
})
