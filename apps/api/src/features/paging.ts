import { DEFAULT_PAGE_SIZE, invalid, type ScoreCursor, type TimeCursor } from '@wencang/contract'

/** Where a page begins and how long it is, in database terms. */
export interface TimePage {
  /** Rows to return at most. */
  limit: number
  /** The sort key of the last row before this page. */
  after: { at: Date; id: string } | null
}

/** `limit` and `start` of a call's query. */
export function timePage(query: { limit?: number; start?: TimeCursor }): TimePage {
  const after = query.start ? { at: new Date(query.start.at), id: query.start.id } : null
  return { limit: query.limit ?? DEFAULT_PAGE_SIZE, after }
}

/**
 * Cuts rows that were read with one more than the page holds: that one only tells that a next page exists.
 * @param keyOf The sort key of a row; `last` is there exactly when more rows are.
 */
export function cutPage<T>(
  rows: T[],
  limit: number,
  keyOf: (row: T) => { at: Date; id: string },
): { rows: T[]; last?: TimeCursor } {
  if (rows.length <= limit) return { rows }
  const page = rows.slice(0, limit)
  const end = page.at(-1)
  if (!end) return { rows: page }
  const { at, id } = keyOf(end)
  return { rows: page, last: { at: at.toISOString(), id } }
}

/**
 * The sort key in a cursor of a list that goes by time or by score. One of the other order would begin the page anywhere.
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
