import { type Executor, IdRow, Prisma, queryRows } from '@wencang/database'
import { escapeLike } from './escape-like.ts'

/** Matches read by ID; beyond it, list scans are fast. */
const FEW = 1000

/** Searchable tables by alias. */
type Alias = 'a' | 'u'
const TABLES: Record<Alias, Prisma.Sql> = { a: Prisma.raw('asset a'), u: Prisma.raw('users u') }

/**
 * Condition for a name substring or a prefix of other columns.
 * @param alias The table's alias; `id` and `name` are its columns.
 * @param others Lower-case expressions with a prefix index, from code and never from a request.
 */
export async function namedLike(
  db: Executor,
  alias: Alias,
  typed: string,
  others: readonly string[] = [],
): Promise<Prisma.Sql> {
  const text = typed.toLowerCase()
  const pattern = escapeLike(text)
  const name = Prisma.raw(`${alias}.name`)
  const isNamed = Prisma.sql`lower(${name}) LIKE ${`%${pattern}%`}`
  // Unlike for LIKE, Postgres expects many matches and scans in order.
  const isOftenNamed = Prisma.sql`strpos(lower(${name}), ${text}) > 0`
  const begins = others.map((column) => Prisma.sql`${Prisma.raw(column)} LIKE ${`${pattern}%`}`)
  const indexed = [Prisma.sql`(name_grams(lower(${name})) @> name_grams(${text}, true) AND ${isNamed})`, ...begins]
  const id = Prisma.raw(`${alias}.id`)
  const branches = indexed.map(
    (condition) => Prisma.sql`(SELECT ${id} FROM ${TABLES[alias]} WHERE ${condition} LIMIT ${FEW + 1}::int4)`,
  )
  // Indexes suit rare matches, scans frequent ones; Postgres misjudges both.
  const found = await queryRows(db, IdRow)`${Prisma.join(branches, ' UNION ')}`
  if (found.length > FEW) return Prisma.sql`(${Prisma.join([isOftenNamed, ...begins], ' OR ')})`
  return Prisma.sql`${id} = ANY (${found.map((row) => row.id)}::uuid[])`
}
