import { shanghaiDay, startOfShanghaiDay } from '@wencang/domain'
import type { AnswerKey } from '../features/cdn/index.ts'
import type { Cdn } from '../ports/cdn.ts'

/** For a part of that time a cache may answer at once, and ask afterwards. */
const STALE_SHARE = 0.5
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/**
 * What a cache in front of the marketplace is told with a public answer. Browsers ask each time; the cache does not, because it is told what has changed. Nobody
 * tells it that a day is over, and some answers are of a day: it keeps none beyond its end.
 */
export function cdnHeaders(
  { keyHeader, separator, seconds }: Pick<Cdn, 'keyHeader' | 'separator' | 'seconds'>,
  keys: readonly AnswerKey[],
  now: Date,
): Record<string, string> {
  const endOfDay = startOfShanghaiDay(shanghaiDay(now)).getTime() + DAY_MILLISECONDS
  const left = Math.floor((endOfDay - now.getTime()) / 1000)
  const fresh = Math.min(seconds, left)
  const stale = Math.min(Math.floor(seconds * STALE_SHARE), left - fresh)
  return {
    'cache-control': `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`,
    [keyHeader]: keys.join(separator),
  }
}
