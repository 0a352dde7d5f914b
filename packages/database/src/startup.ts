/** Checks before a program starts: whether the database is reachable and is the right one. */
export { compareSchema, describeDatabaseTrouble, refuseDemoAccounts, requireDatabase } from './database-ready.ts'
