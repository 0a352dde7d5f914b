export { createDatabase, type Database, type Executor, type Transaction } from './client.ts'
export { isRetryable, isUniqueViolation } from './errors.ts'
export * from './generated/client.ts'
export {
  drainMilliseconds,
  type PouredCalls,
  pourIntoRateLimits,
  type RateLimitRule,
  type RateLimitState,
  removeEmptyRateLimits,
  stateOf,
  takeFromRateLimit,
} from './rate-limits.ts'
export { runTransaction } from './transaction.ts'
