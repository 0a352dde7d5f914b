import { MarketError } from '@wencang/contract'
import { type Database, rateLimitKey, takeFromRateLimit } from '@wencang/database'
import type { RateLimitRule } from '@wencang/kernel/limits'

/** Who looks a place up: somebody signed in, or whoever is at an address. */
export interface PlaceCaller {
  userId: string | null
  address: string
}

/** Counts questions that go out to the maps service; answers that are kept cost nothing. */
export interface PlaceBudget {
  /** @throws {MarketError} too_many_requests with the time to wait; busy when it cannot be counted, for questions cost money. */
  spend(caller: PlaceCaller): Promise<void>
}

/** What somebody who plans a journey needs, and far from what empties a quota. */
const A_USER: RateLimitRule = { calls: 60, windowSeconds: 600 }
const AN_ADDRESS: RateLimitRule = { calls: 20, windowSeconds: 600 }
/** All visitors together, from however many addresses: signed-in people find places when it is used up. */
const ALL_VISITORS: RateLimitRule = { calls: 2_000, windowSeconds: 24 * 3_600 }
const TRY_AGAIN_AFTER_SECONDS = 5

/** @param scale All limits are this many times as high; for load tests. */
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
      // The address first: one that asks too much takes nothing from the others.
      await take(rateLimitKey('places', { address }), AN_ADDRESS)
      await take('places-visitors', ALL_VISITORS)
    },
  }
}
