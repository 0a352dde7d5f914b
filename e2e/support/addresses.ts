/** Stack URLs, set by `npm test` with free ports. */
export const MARKET = process.env.MARKET_URL ?? 'http://localhost:8080'
export const ACCOUNT = process.env.ACCOUNT_URL ?? 'http://localhost:8081'
export const SANDBOX = process.env.SANDBOX_URL ?? 'http://localhost:8082'
