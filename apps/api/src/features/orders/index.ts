export { completeOrders } from './complete-orders.ts'
export { moveOrders, openOrdersOf } from './moves.ts'
export { tellOfEndedOrders } from './order-notices.ts'
export {
  announceOrder,
  ORDER_CHANGED,
  choosePaymentMode,
  lockOrder,
  lockPurchaseOf,
  markRefunded,
  presentOrder,
  presentOrderedAsset,
  presentOrderLine,
  succeededRefunds,
  readOwnOrder,
  refundCauseOf,
} from './records.ts'
export { registerOrderRoutes } from './routes.ts'
export { tellBuyersOfDownloads, tellBuyersOfVersion } from './tell-buyers.ts'
