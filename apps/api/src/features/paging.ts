import { DEFAULT_PAGE_SIZE, invalid, type ScoreCursor, type TimeCursor } from '@wencang/contract'
import { Prisma } from '@wencang/database'

/** `limit` and `start` of a list's query. */
export interface PageQuery {
  limit?: number
  start?: TimeCursor
}

/** The sort key of a row: a time, and the ID that tells rows of the same millisecond apart. */
interface TimeKey {
  at: Date
  id: string
}

/** A page's rows, and the cursor of the next page where there is one. */
export interface Page<T> {
  rows: T[]
  /** Spread into the response. */
  next: { last?: TimeCursor }
}

/** A page's arguments for Prisma's `findMany`; the condition is empty on the first page. */
interface KeysetArguments<Column extends string> {
  where: { [C in Column]?: { lte: Date } } & { NOT?: { [C in Column]: Date } & { id: { gte: string } } }
  orderBy: { [C in Column | 'id']?: 'asc' | 'desc' }[]
  take: number
}

/**
 * A page of a list sorted by time and then by ID, newest first by default. The cursor is the sort key of the last row seen, so the cost of a page does not
 * depend on its position, and new rows shift nothing.
 */
export function keyset({ limit = DEFAULT_PAGE_SIZE, start }: PageQuery, first: 'newest' | 'oldest' = 'newest') {
  const after = start ? { at: new Date(start.at), id: start.id } : null
  /** The extra row only shows that there is a next page. */
  const take = limit + 1
  return {
    /** The condition, order and limit for Prisma's `findMany`. `column` is the time column. */
    prisma<Column extends string>(column: Column) {
      // Not `OR`: with this form the index range begins at the cursor.
      const [from, past, order] = first === 'newest' ? ['lte', 'gte', 'desc'] : ['gte', 'lte', 'asc']
      const where = after && { [column]: { [from]: after.at }, NOT: { [column]: after.at, id: { [past]: after.id } } }
      return { where: where ?? {}, orderBy: [{ [column]: order }, { id: order }], take } as KeysetArguments<Column>
    },
    /** A condition (`TRUE` on the first page) and the end of the statement, for raw SQL. Columns come from code, never from a request. */
    sql(at: string, id: string) {
      const isBeyond = Prisma.raw(`(${at}, ${id}) ${first === 'newest' ? '<' : '>'}`)
      const order = Prisma.raw(first === 'newest' ? `${at} DESC, ${id} DESC` : `${at}, ${id}`)
      return {
        where: after ? Prisma.sql`${isBeyond} (${after.at}::timestamptz, ${after.id}::uuid)` : Prisma.sql`TRUE`,
        order: Prisma.sql`ORDER BY ${order} LIMIT ${take}::int4`,
      }
    },
    /** Removes the extra row. `keyOf` returns the sort key of a row. */
    cut<T>(rows: T[], keyOf: (row: T) => TimeKey): Page<T> {
      const page = rows.slice(0, limit)
      const end = rows.length > limit ? page.at(-1) : undefined
      if (!end) return { rows: page, next: {} }
      const { at, id } = keyOf(end)
      return { rows: page, next: { last: { at: at.toISOString(), id } } }
    },
  }
}

/**
 * The sort key in a cursor of a list sorted by time or by score. A cursor of another order would begin the page at an arbitrary position.
 * @throws {MarketError} invalid_parameters naming `start`.
 */
export function cursorKey(
  cursor: TimeCursor | ScoreCursor,
  order: 'newest' | 'hottest',
): { key: Date | number; id: string } {
  if (order === 'newest' && 'at' in cursor) return { key: new Date(cursor.at), id: cursor.id }
  if (order === 'hottest' && 'score' in cursor) return { key: cursor.score, id: cursor.id }
  throw invalid('start', 'not a cursor of this order')
}
