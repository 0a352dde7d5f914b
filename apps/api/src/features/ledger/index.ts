export { recordPayout, recordPayoutReturn } from './record-payout.ts'
export { recordRefund } from './record-refund.ts'
export { recordedSales } from './recorded-sales.ts'
