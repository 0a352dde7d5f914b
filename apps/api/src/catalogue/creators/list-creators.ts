import { type CreatorItem, DEFAULT_PAGE_SIZE, type ScoreCursor, type TimeCursor } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { cursorKey } from '../../lib/paging.ts'
import { findListedCreators } from './listed-creators.ts'
import { presentCreators } from './present.ts'

type Cursor = TimeCursor | ScoreCursor

/**
 * Lists creators and owners, newest or hottest first.
 * @throws {MarketError} invalid_parameters for a cursor of another order.
 */
export async function listCreators(
  context: Pick<Context, 'database' | 'storage'>,
  query: { limit?: number; start?: Cursor; sort?: number },
): Promise<{ creators: CreatorItem[]; last?: Cursor }> {
  const order = query.sort === 0 ? 'hottest' : 'newest'
  const limit = query.limit ?? DEFAULT_PAGE_SIZE
  const after = query.start ? cursorKey(query.start, order) : null
  const rows = await findListedCreators(context.database, order, { limit, after })
  const creators = await presentCreators(context, rows.slice(0, limit))
  const end = rows.length > limit ? rows[limit - 1] : undefined
  if (!end) return { creators }
  const last = order === 'newest' ? { at: end.joinedAt.toISOString() } : { score: end.heatScore }
  return { creators, last: { ...last, id: end.id } as Cursor }
}
