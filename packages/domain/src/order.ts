import type { TransitionTable } from './transitions.ts'

export const ORDER_STATUSES = ['pending', 'completed', 'expired', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
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

export const PAYMENT_SCENES = ['qr', 'web', 'mobile'] as const
export type PaymentScene = (typeof PAYMENT_SCENES)[number]

/** The payment channels, with the scenes that each of them has: WeChat Pay has no page for desktop browsers. */
export const PAYMENT_MODES = {
  wechat: { scenes: ['qr', 'mobile'] },
  alipay: { scenes: ['qr', 'web', 'mobile'] },
} as const satisfies Record<string, { scenes: readonly PaymentScene[] }>
export type PaymentMode = keyof typeof PAYMENT_MODES

export const PAYMENT_MODE_NAMES = Object.keys(PAYMENT_MODES) as [PaymentMode, ...PaymentMode[]]

export function isSceneOfMode(mode: PaymentMode, scene: PaymentScene): boolean {
  const scenes: readonly PaymentScene[] = PAYMENT_MODES[mode].scenes
  return scenes.includes(scene)
}
