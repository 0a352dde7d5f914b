export { createDatabase, type Database, type Executor, type Transaction } from './client.ts'
export { isUniqueViolation } from './errors.ts'
export * from './generated/client.ts'
