import type { TransitionTable } from './transitions.ts'

export const ORDER_STATUSES = ['pending', 'completed', 'expired', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
/** The final ones: a pending order is at most a quarter of an hour old. */
export const ENDED_ORDER_STATUSES = ['completed', 'expired', 'cancelled'] as const satisfies readonly OrderStatus[]
/** How lists of orders are looked through: what was refunded in full is a state of its own. */
export const LISTED_ORDER_STATES = ['pending', 'completed', 'refunded', 'expired', 'cancelled'] as const
export type ListedOrderState = (typeof LISTED_ORDER_STATES)[number]
/** Sellers see orders that ended. */
export const SELLER_ORDER_STATES = [
  'completed',
  'refunded',
  'expired',
  'cancelled',
] as const satisfies readonly ListedOrderState[]
export type SellerOrderState = (typeof SELLER_ORDER_STATES)[number]
export type OrderEvent = 'pay' | 'cancel' | 'expire'

/** The states of an order. A payment that arrives after its end is refunded; it never reopens the order. */
export const ORDER_TRANSITIONS: TransitionTable<OrderStatus, OrderEvent> = {
  pending: { pay: 'completed', cancel: 'cancelled', expire: 'expired' },
  completed: {},
  expired: {},
  cancelled: {},
}

export const PAYMENT_WINDOW_SECONDS = 15 * 60
/** With less than this left, no new payment is begun: channels require a minute, and people need time to pay. */
export const PAYMENT_LAST_START_SECONDS = 90
/** How long a payment in progress at the channel may keep an order open past its expiry. */
export const PAYMENT_GRACE_SECONDS = 120
