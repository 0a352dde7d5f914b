export { readBalance, settledBefore } from './balance.ts'
export { registerPayoutRoutes } from './routes.ts'
export { presentMoney, readMoney } from './seller-money.ts'
export { sendPayout } from './send-payout.ts'
