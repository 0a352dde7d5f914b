import { type Executor, IdRow, Prisma, queryRows } from '@wencang/database'

/** The signs of LIKE patterns, taken as they are. */
const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Up to this many matches are read by their IDs. More of them are soon met in the order of the list. */
const FEW = 1000

/** The tables whose lists are searched, by the alias that their statements use. */
type Alias = 'a' | 'u'
const TABLES: Record<Alias, Prisma.Sql> = { a: Prisma.raw('asset a'), u: Prisma.raw('users u') }

/**
 * The condition of a list that is searched by a part of the name, whatever its case, and by the beginning of other columns. What is searched for decides the
 * plan: rare matches are found by the indexes of `name_grams` and of the columns, frequent ones by walking through the list. Left alone, Postgres guesses wrong for both.
 * @param alias The table's alias; `id` and `name` are its columns.
 * @param others Lower-case expressions with an index for prefixes, from code and never from a request.
 */
export async function namedLike(
  db: Executor,
  alias: Alias,
  typed: string,
  others: readonly string[] = [],
): Promise<Prisma.Sql> {
  const text = typed.toLowerCase()
  const pattern = escapePattern(text)
  const name = Prisma.raw(`${alias}.name`)
  const isNamed = Prisma.sql`lower(${name}) LIKE ${`%${pattern}%`}`
  // The same condition, of which Postgres expects a third of the rows to match. Of LIKE it expects a handful, however many there are: it would read and sort them all.
  const isOftenNamed = Prisma.sql`strpos(lower(${name}), ${text}) > 0`
  const begins = others.map((column) => Prisma.sql`${Prisma.raw(column)} LIKE ${`${pattern}%`}`)
  const indexed = [Prisma.sql`(name_grams(lower(${name})) @> name_grams(${text}, true) AND ${isNamed})`, ...begins]
  const id = Prisma.raw(`${alias}.id`)
  const branches = indexed.map(
    (condition) => Prisma.sql`(SELECT ${id} FROM ${TABLES[alias]} WHERE ${condition} LIMIT ${FEW + 1}::int4)`,
  )
  const found = await queryRows(db, IdRow, Prisma.join(branches, ' UNION '))
  if (found.length > FEW) return Prisma.sql`(${Prisma.join([isOftenNamed, ...begins], ' OR ')})`
  return Prisma.sql`${id} = ANY (${found.map((row) => row.id)}::uuid[])`
}
