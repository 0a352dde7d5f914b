import type { TransitionTable } from './transitions.ts'

export const ORDER_STATUSES = ['pending', 'completed', 'expired', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
/** List filters; full refunds count as a state. */
export const LISTED_ORDER_STATES = ['pending', 'completed', 'refunded', 'expired', 'cancelled'] as const
export type ListedOrderState = (typeof LISTED_ORDER_STATES)[number]
export type OrderEvent = 'pay' | 'cancel' | 'expire'

/** A payment after the end is refunded, never reopens the order. */
export const ORDER_TRANSITIONS: TransitionTable<OrderStatus, OrderEvent> = {
  pending: { pay: 'completed', cancel: 'cancelled', expire: 'expired' },
  completed: {},
  expired: {},
  cancelled: {},
}

export const PAYMENT_WINDOW_SECONDS = 15 * 60
/** Channels need one minute to pay, buyers some time. */
export const PAYMENT_LAST_START_SECONDS = 90
/** Maximum extension for a payment in progress at the channel. */
export const PAYMENT_GRACE_SECONDS = 120
