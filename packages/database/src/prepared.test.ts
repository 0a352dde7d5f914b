import { expect, test } from 'vitest'
import { Prisma } from './generated/client.ts'
import { prepared, preparedName } from './prepared.ts'

const nameOf = (statement: Prisma.Sql) => preparedName({ sql: statement.text })

test('a marked statement has one name for any values', () => {
  const [one, other] = [1, 2].map((value) => nameOf(prepared('look', Prisma.sql`SELECT ${value}::int4`)))
  expect(one).toMatch(/^look-[0-9a-f]{12}$/)
  expect(other).toBe(one)
})

test('another text has another name, because Postgres rejects a reused name', () => {
  const [one, other] = ['id', 'name'].map((column) => nameOf(prepared('look', Prisma.raw(`SELECT ${column}`))))
  expect(one).not.toBe(other)
})

test('unmarked statements are not prepared', () => {
  expect(nameOf(Prisma.sql`SELECT 1`)).toBe('')
})
