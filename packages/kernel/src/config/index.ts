export { ConfigurationError, readVariables } from './read-variables.ts'
export {
  DATABASE_VARIABLES,
  MARKET_URL_VARIABLE,
  openDemo,
  PROGRAM_VARIABLES,
  SERVER_VARIABLES,
  serverSettings,
  unsafeVariables,
} from './shared.ts'
/** Kinds of values that variables take. */
export * as kind from './values.ts'
