export { createDatabase, type Database, type Executor, type Transaction } from './client.ts'
export { isRetryable, isUniqueViolation } from './errors.ts'
export * from './generated/client.ts'
export { runTransaction } from './transaction.ts'
