export { recordPayout } from './record-payout.ts'
export { recordRefund } from './record-refund.ts'
export { recordedSales, type SaleParties } from './recorded-sales.ts'
