export { type CountedKind, registerRateLimit } from './rate-limit.ts'
export type { RateLimitRule, RateLimitState, RateLimits } from './rules.ts'
