import { hash } from 'node:crypto'
import { Prisma } from './generated/client.ts'

/** Trailing, because traces name statements by their beginning. */
const MARK = / \/\* prepared (\S+) \*\/$/

/**
 * Prepares a hot statement once per connection, saving planning. The text must be constant: pass lists as arrays.
 * @param name Name in Postgres's views.
 */
export const prepared = (name: string, statement: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${statement}${Prisma.raw(` /* prepared ${name} */`)}`

/** Prepared statement name, unique per text; empty for unmarked statements. */
export function preparedName({ sql }: { sql: string }): string {
  const name = MARK.exec(sql)?.[1]
  return name ? `${name}-${hash('sha256', sql).slice(0, 12)}` : ''
}
