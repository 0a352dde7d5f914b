import { hash } from 'node:crypto'
import { Prisma } from './generated/client.ts'

/** At the end: traces and logs name a statement by how it begins. */
const MARK = / \/\* prepared (\S+) \*\/$/

/**
 * Marks a raw statement as one that each connection prepares once, so that Postgres parses and plans it once and not at every call: for the busiest statements, whose planning costs more than they do.
 * Its text has to be the same at every call, but for its parameters: lists are arrays, not rows of placeholders.
 * @param name Where it is found in Postgres's views.
 */
export const prepared = (name: string, statement: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${statement}${Prisma.raw(` /* prepared ${name} */`)}`

/** The name by which a connection prepares a statement; empty for one that it does not keep. Two texts never have the same. */
export function preparedName({ sql }: { sql: string }): string {
  const name = MARK.exec(sql)?.[1]
  return name ? `${name}-${hash('sha256', sql).slice(0, 12)}` : ''
}
