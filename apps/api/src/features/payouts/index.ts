export { readBalance, settledBefore } from './balance.ts'
export { reencryptAccounts } from './reencrypt-accounts.ts'
export { registerPayoutRoutes } from './routes.ts'
export { sendPayout } from './send-payout.ts'
