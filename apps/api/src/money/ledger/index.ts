export {
  explainEntries,
  NO_SALES,
  presentSales,
  type SalesFen,
  sumPaidOut,
  sumSales,
  sumSalesByDay,
  sumSalesOfAssets,
  sumSalesOfOrders,
} from './figures.ts'
export { ordersBooked, sumPlatformByDay, sumSharesOfOrders } from './platform-figures.ts'
export { recordPayout, recordPayoutReturn } from './record-payout.ts'
export { recordRefund } from './record-refund.ts'
export { bookSales } from './subscriber.ts'
export { sumUnderRefund } from './sum-under-refund.ts'
