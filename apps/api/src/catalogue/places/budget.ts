import { MarketError } from '@wencang/contract'
import { type Database, rateLimitKey, takeFromRateLimit } from '@wencang/database'
import type { RateLimitRule } from '@wencang/kernel/limits'

/** Budget owner: a signed-in user or an IP address. */
export interface PlaceCaller {
  userId: string | null
  address: string
}

/** Counts queries to the maps service; cached answers are free. */
export interface PlaceBudget {
  /** @throws {MarketError} too_many_requests with the wait; busy when uncountable, because queries cost money. */
  spend(caller: PlaceCaller): Promise<void>
}

/** Enough to plan a journey, far below the service's quota. */
const A_USER: RateLimitRule = { calls: 60, windowSeconds: 600 }
const AN_ADDRESS: RateLimitRule = { calls: 20, windowSeconds: 600 }
/** Shared by all visitors; does not limit signed-in users. */
const ALL_VISITORS: RateLimitRule = { calls: 2_000, windowSeconds: 24 * 3_600 }
const TRY_AGAIN_AFTER_SECONDS = 5

/** @param scale A factor on all limits, for load tests. */
export function createPlaceBudget({
  pool,
  scale,
  log,
}: {
  pool: Database['pool']
  scale: number
  log: { warn(fields: object, message: string): void }
}): PlaceBudget {
  async function take(key: string, rule: RateLimitRule): Promise<void> {
    const scaled = { ...rule, calls: Math.max(1, rule.calls * scale) }
    const state = await takeFromRateLimit(pool, key, scaled).catch((error) => {
      log.warn({ err: error }, 'a place search could not be counted')
      throw new MarketError('busy', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS })
    })
    if (!state.isAllowed) throw new MarketError('too_many_requests', { retryAfterSeconds: state.retryAfterSeconds })
  }

  return {
    async spend({ userId, address }) {
      if (userId) return take(`places-user:${userId}`, A_USER)
      // Address first: exhausted addresses must not use the shared budget.
      await take(rateLimitKey('places', { address }), AN_ADDRESS)
      await take('places-visitors', ALL_VISITORS)
    },
  }
}
