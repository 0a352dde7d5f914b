export { completeOrders } from './complete-orders.ts'
export { createOrderEvents, type OrderEvents } from './events.ts'
export { moveOrders, openOrdersOf } from './moves.ts'
export {
  announceOrder,
  choosePaymentMode,
  lockOrder,
  lockPurchaseOf,
  markRefunded,
  presentOrder,
  presentOrderedAsset,
  presentOrderLine,
  readOwnOrder,
  refundCauseOf,
} from './records.ts'
export { registerOrderRoutes } from './routes.ts'
