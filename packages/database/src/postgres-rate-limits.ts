import type { RateLimits } from '@wencang/kernel/limits'
import type pg from 'pg'
import { RateLimitCallers } from './rate-limit-callers.ts'
import { rateLimitKey } from './rate-limit-keys.ts'
import { RateLimitTally } from './rate-limit-tally.ts'
import { flushToRateLimits, takeFromRateLimit } from './rate-limits.ts'

/** Rate limits shared by all replicas through Postgres. */
export function createRateLimits(pool: pg.Pool): RateLimits {
  const callers = new RateLimitCallers()
  const tally = new RateLimitTally((calls) => flushToRateLimits(pool, calls))
  return {
    async keyOf(kind, { token, address, isLive = async () => false }) {
      const caller = await callers.of(token, address, isLive)
      return { key: rateLimitKey(kind, caller), bySession: 'sessionToken' in caller }
    },
    take: (key, rule) => takeFromRateLimit(pool, key, rule),
    takeHere: (key, rule) => tally.take(key, rule),
    flush: () => tally.flush(),
  }
}
