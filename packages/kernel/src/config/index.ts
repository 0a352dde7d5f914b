export { ConfigurationError, readVariables } from './read-variables.ts'
export {
  DATABASE_VARIABLES,
  HOST_VARIABLES,
  hostSettings,
  MARKET_URL_VARIABLE,
  PROGRAM_VARIABLES,
  STORE_VARIABLES,
  storeSettings,
  unsafeVariables,
} from './shared.ts'
export { ellipticSigningKey, filled, onOff, originList, pem, port, rsaKey, secret, url } from './values.ts'
