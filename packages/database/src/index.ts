export { findsRow, preparedRows, queryRow, queryRows } from './checked-rows.ts'
export { createDatabase, type Database, type Executor, type Transaction } from './client.ts'
export { isOverload, isRetryable, isUniqueViolation } from './errors.ts'
export * from './generated/client.ts'
export { RateLimitCallers } from './rate-limit-callers.ts'
export { isLoopbackAddress, networkOfAddress, type RateLimitCaller, rateLimitKey } from './rate-limit-keys.ts'
export { RateLimitTally } from './rate-limit-tally.ts'
export {
  pourIntoRateLimits,
  type RateLimitRule,
  type RateLimitState,
  removeEmptyRateLimits,
  takeFromRateLimit,
} from './rate-limits.ts'
export { runTransaction } from './transaction.ts'
