export { callerNetwork, networkOfAddress } from './caller-network.ts'
export { type CountedKind, registerRateLimit } from './rate-limit.ts'
export type { RateLimitRule, RateLimitState, RateLimits } from './rules.ts'
