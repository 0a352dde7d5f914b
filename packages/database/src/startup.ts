/** Startup checks of the database. */
export {
  compareSchema,
  describeDatabaseTrouble,
  requireDatabase,
  requireNoDemoAccounts,
  withClient,
} from './database-ready.ts'
