export { completeOrders } from './complete-orders.ts'
export { endOrders } from './end-orders.ts'
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
export { withdrawOrders } from './subscriber.ts'
