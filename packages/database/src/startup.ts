/** Checks before a program starts: whether the database is reachable and is the right one. */
export {
  compareSchema,
  describeDatabaseTrouble,
  requireNoDemoAccounts,
  requireDatabase,
  withClient,
} from './database-ready.ts'
