export { completeOrders } from './complete-orders.ts'
export { moveOrders, openOrdersOf } from './moves.ts'
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
