import type { BeginDependencies } from './begin.ts'
import type { NotificationDependencies } from './notifications.ts'

export type { Channels } from './channels.ts'
export { endOrders } from './end-orders.ts'
export { createPaymentLists } from './lists.ts'
export { isPartyTo, whatIsLeft } from './order-refund.ts'
export { createRefusalQuota, type RefusalQuota } from './refusal-quota.ts'
export { type SettleDependencies, settleAttempt } from './settle.ts'

export { type ArrivedPayment, bookTogether } from './book.ts'
export {
  findAttempts,
  judgeNotifications,
  keepNotifications,
  type NotificationLog,
  refuseNotifications,
} from './notification-log.ts'

/** What payments take of the outside. */
export { registerPaymentRoutes } from './routes.ts'

export type PaymentDependencies = BeginDependencies & NotificationDependencies
