import { type Database, rateLimitKey, takeFromRateLimit } from '@wencang/database'
import type { RateLimitRule, RateLimitState } from '@wencang/kernel/limits'

/** How many notifications that do not verify are recorded from one address. A wrongly configured channel retries for a day. */
export const REFUSED_PER_ADDRESS: RateLimitRule = { calls: 120, windowSeconds: 3600 }

/** Counts a notification that did not verify. @returns whether it may still be recorded. */
export type RefusalQuota = (address: string) => Promise<RateLimitState>

/** The quota, shared by all replicas. @param scale Multiplies the limit, for load tests. */
export function createRefusalQuota(pool: Database['pool'], scale: number): RefusalQuota {
  const rule = { ...REFUSED_PER_ADDRESS, calls: REFUSED_PER_ADDRESS.calls * scale }
  return (address) => takeFromRateLimit(pool, rateLimitKey('refused', { address }), rule)
}
