/** Startup checks of the database. */
export {
  compareSchema,
  describeDatabaseTrouble,
  requireNoDemoAccounts,
  requireDatabase,
  withClient,
} from './database-ready.ts'
