import { type AssetItem, DEFAULT_PAGE_SIZE, invalid, type ScoreCursor, type TimeCursor } from '@wencang/contract'
import { CATEGORY_NUMBERS, shanghaiDay } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { keepPick, readPick } from '../site/index.ts'
import { type Candidate, pickOfTheDay } from './daily-pick.ts'
import { presentItem } from './items.ts'

/** One page. */
const PICK_SIZE = 12
const CANDIDATES_PER_CATEGORY = 80

/** Lists the pick of the day, equal for all. @throws {MarketError} invalid_parameters for a cursor of another list. */
export async function listRecommendedAssets(
  context: Pick<Context, 'db' | 'clock' | 'search' | 'storage'>,
  query: { limit?: number; start?: TimeCursor | ScoreCursor },
): Promise<{ day: string; assets: AssetItem[]; last?: ScoreCursor }> {
  const limit = query.limit ?? DEFAULT_PAGE_SIZE
  if (query.start && !('score' in query.start)) throw invalid('start', 'not a cursor of this list')
  const from = query.start ? query.start.score : 0
  if (!Number.isInteger(from) || from < 0) throw invalid('start', 'not a cursor of this list')
  const day = shanghaiDay(context.clock.now())
  const ids = await pickedIds(context, day)
  const slice = ids.slice(from, from + limit)
  const assets = (await context.search.onSale(slice)).map((row) => presentItem(context, row))
  const end = slice.at(-1)
  const hasMore = from + limit < ids.length
  return { day, assets, ...(hasMore && end && { last: { score: from + limit, id: end } }) }
}

/** The day's first request stores the pick; it stays stable. */
async function pickedIds({ db }: Pick<Context, 'db'>, day: string): Promise<string[]> {
  const kept = await readPick(db, day)
  if (kept) return kept.slice(0, PICK_SIZE)
  const picked = pickOfTheDay(await pickCandidates({ db }), `pick-${day}`, PICK_SIZE)
  // Stored empty picks would last all day.
  return picked.length === 0 ? picked : keepPick(db, day, picked)
}

/** Newest of each category; bounds the read. */
async function pickCandidates({ db }: Pick<Context, 'db'>): Promise<Candidate[]> {
  const newest = await Promise.all(
    CATEGORY_NUMBERS.map((category) =>
      db.listing.findMany({
        where: { category },
        orderBy: [{ publishedAt: 'desc' }, { assetId: 'desc' }],
        take: CANDIDATES_PER_CATEGORY,
        select: { assetId: true, creatorId: true, category: true },
      }),
    ),
  )
  return newest.flat().map(({ assetId: id, ...of }) => ({ id, ...of }))
}
