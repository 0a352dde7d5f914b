export { completeOrders } from './complete-orders.ts'
export { moveOrders, openOrdersOf } from './moves.ts'
export {
  announceOrder,
  choosePaymentMode,
  lockOrder,
  lockPurchaseOf,
  markRefunded,
  ORDER_CHANGED,
  presentOrder,
  presentOrderedAsset,
  presentOrderLine,
  readOwnOrder,
  refundCauseOf,
  succeededRefunds,
} from './records.ts'
export { registerOrderRoutes } from './routes.ts'
