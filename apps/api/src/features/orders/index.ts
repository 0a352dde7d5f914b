export { type Completion, completeOrders } from './complete-orders.ts'
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
} from './records.ts'
export { type OrderRouteParts, registerOrderRoutes } from './routes.ts'
