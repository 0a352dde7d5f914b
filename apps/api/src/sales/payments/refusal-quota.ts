import { type Database, rateLimitKey, takeFromRateLimit } from '@wencang/database'
import type { RateLimitRule, RateLimitState } from '@wencang/kernel/limits'

/** Unverified notifications per address; misconfigured channels retry for a day. */
export const REFUSED_PER_ADDRESS: RateLimitRule = { calls: 120, windowSeconds: 3600 }

/** Counts an unverified notification. @returns whether it may be recorded. */
export type RefusalQuota = (address: string) => Promise<RateLimitState>

/** Shared by all replicas. @param scale Multiplies the limit, for load tests. */
export function createRefusalQuota(pool: Database['pool'], scale: number): RefusalQuota {
  const rule = { ...REFUSED_PER_ADDRESS, calls: REFUSED_PER_ADDRESS.calls * scale }
  return (address) => takeFromRateLimit(pool, rateLimitKey('refused', { address }), rule)
}
