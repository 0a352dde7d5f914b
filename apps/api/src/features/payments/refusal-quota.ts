import { type Database, rateLimitKey, takeFromRateLimit } from '@wencang/database'
import type { RateLimitRule, RateLimitState } from '@wencang/kernel/limits'

/** How many notifications that do not verify one address may leave behind. A channel that is set up wrongly goes on trying for a day. */
export const REFUSED_PER_ADDRESS: RateLimitRule = { calls: 120, windowSeconds: 3600 }

/** Counts a notification from an address that did not verify. @returns whether it may still be written down. */
export type RefusalQuota = (address: string) => Promise<RateLimitState>

/** The quota over all replicas together. @param scale All limits are this many times as high; for load tests. */
export function createRefusalQuota(pool: Database['pool'], scale: number): RefusalQuota {
  const rule = { ...REFUSED_PER_ADDRESS, calls: REFUSED_PER_ADDRESS.calls * scale }
  return (address) => takeFromRateLimit(pool, rateLimitKey('refused', { address }), rule)
}
