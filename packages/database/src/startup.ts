/** Checks before a program starts: whether database and object store are reachable and are the right ones. */
export {
  compareSchema,
  describeDatabaseTrouble,
  NewerDatabaseError,
  OlderDatabaseError,
  refuseDemoAccounts,
  requireMatchingSchema,
  waitForDatabase,
} from './database-ready.ts'
export { listenTrouble } from './listen-trouble.ts'
export {
  errorCode,
  networkTrouble,
  type PatienceOptions,
  reasonLine,
  StartError,
  stoppable,
  type Trouble,
  waitUntilWorks,
} from './start-trouble.ts'
export { type NamedBucket, StoreTroubleError, storeTrouble, waitForStore } from './store-trouble.ts'
