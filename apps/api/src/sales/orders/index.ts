export { completeOrders } from './complete-orders.ts'
export { endOrders, type OrderEnd } from './end-orders.ts'
export {
  choosePaymentMode,
  lockOrder,
  lockPurchaseOf,
  markRefunded,
  presentOrder,
  presentOrderedAsset,
  presentOrderLine,
  REFUND_STATUS,
  readOwnOrder,
  refundCauseOf,
  succeededRefunds,
} from './records.ts'
export { registerOrderRoutes } from './routes.ts'
export { withdrawOrders } from './subscriber.ts'
