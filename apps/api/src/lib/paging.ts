import { DEFAULT_PAGE_SIZE, invalid, type ScoreCursor, type TimeCursor } from '@wencang/contract'
import { Prisma } from '@wencang/database'

export interface PageQuery {
  limit?: number
  start?: TimeCursor
}

/** Sort key: time, then ID for equal times. */
interface TimeKey {
  at: Date
  id: string
}

/** Rows of a page and the cursor of the next. */
export interface Page<T> {
  rows: T[]
  /** Spread into the response. */
  next: { last?: TimeCursor }
}

/** Arguments for Prisma's `findMany`; `where` is empty on the first page. */
interface KeysetArguments<Column extends string, Id extends string> {
  where: { [C in Column]?: { lte: Date } } & { NOT?: { [C in Column]: Date } & { [I in Id]: { gte: string } } }
  orderBy: { [C in Column | Id]?: 'asc' | 'desc' }[]
  take: number
}

/** Keyset page by time, then ID: constant cost, stable under inserts. */
export function keyset({ limit = DEFAULT_PAGE_SIZE, start }: PageQuery, first: 'newest' | 'oldest' = 'newest') {
  const after = start ? { at: new Date(start.at), id: start.id } : null
  /** One extra row reveals a next page. */
  const take = limit + 1
  return {
    /** Arguments for Prisma. `column` is the time column, `id` the one for equal times. */
    prisma<Column extends string, Id extends string = 'id'>(column: Column, id = 'id' as Id) {
      // Not `OR`: the index range then begins at the cursor.
      const [from, past, order] = first === 'newest' ? ['lte', 'gte', 'desc'] : ['gte', 'lte', 'asc']
      const where = after && { [column]: { [from]: after.at }, NOT: { [column]: after.at, [id]: { [past]: after.id } } }
      return { where: where ?? {}, orderBy: [{ [column]: order }, { [id]: order }], take } as KeysetArguments<
        Column,
        Id
      >
    },
    /** Raw SQL condition and ORDER BY; columns never come from requests. */
    sql(at: string, id: string) {
      const isBeyond = Prisma.raw(`(${at}, ${id}) ${first === 'newest' ? '<' : '>'}`)
      const order = Prisma.raw(first === 'newest' ? `${at} DESC, ${id} DESC` : `${at}, ${id}`)
      return {
        where: after ? Prisma.sql`${isBeyond} (${after.at}::timestamptz, ${after.id}::uuid)` : Prisma.sql`TRUE`,
        order: Prisma.sql`ORDER BY ${order} LIMIT ${take}::int4`,
      }
    },
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
 * Sort key in a cursor; rejects cursors of another order.
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
