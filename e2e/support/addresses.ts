/** The URLs of the stack under test; `npm test` starts one on free ports and sets them. */
export const MARKET = process.env.MARKET_URL ?? 'http://localhost:8080'
export const ACCOUNT = process.env.ACCOUNT_URL ?? 'http://localhost:8081'
export const SANDBOX = process.env.SANDBOX_URL ?? 'http://localhost:8082'
