import type { AnswerKey } from '@wencang/database/catalogue'
import { DAY_MILLISECONDS, shanghaiDay, startOfShanghaiDay } from '@wencang/domain'
import type { Cdn } from '../ports/cdn.ts'

/** Share of the lifetime for `stale-while-revalidate`. */
const STALE_SHARE = 0.5

/** CDN headers of a public response. Lifetimes end at midnight, because some responses depend on the day. */
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
