export { openDemo } from '@wencang/configuration'
export { ConfigurationError, readVariables } from './read-variables.ts'
export {
  DATABASE_VARIABLES,
  MARKET_URL_VARIABLE,
  PROGRAM_VARIABLES,
  readStoreSettings,
  readTelemetrySettings,
  SERVER_VARIABLES,
  STORE_VARIABLES,
  serverSettings,
  storeSettings,
  TELEMETRY_VARIABLES,
  telemetrySettings,
  unsafeVariables,
} from './shared.ts'
export * as kind from './values.ts'
