import { PAYMENT_MODE_FACTS } from './payment-modes.ts'

/** QR code, desktop page, phone, or page inside WeChat. */
export const PAYMENT_SCENES = ['qr', 'web', 'mobile', 'jsapi'] as const
export type PaymentScene = (typeof PAYMENT_SCENES)[number]

export type Localized = Readonly<Record<'zh-CN' | 'en-US', string>>

export interface PaymentModeFacts {
  names: Localized
  /** App that scans the QR code. */
  apps: Localized
  scenes: readonly PaymentScene[]
}

export type PaymentMode = keyof typeof PAYMENT_MODE_FACTS

export const PAYMENT_MODES = Object.keys(PAYMENT_MODE_FACTS) as PaymentMode[]

export const paymentModeFacts = (mode: PaymentMode): PaymentModeFacts => PAYMENT_MODE_FACTS[mode]

export const isSceneOfMode = (mode: PaymentMode, scene: PaymentScene): boolean =>
  paymentModeFacts(mode).scenes.includes(scene)

/** Mode or app names in a language. */
export function paymentModeTexts(kind: 'names' | 'apps', locale: keyof Localized): Record<PaymentMode, string> {
  return Object.fromEntries(PAYMENT_MODES.map((mode) => [mode, paymentModeFacts(mode)[kind][locale]])) as Record<
    PaymentMode,
    string
  >
}

/**
 * Parses a stored payment mode.
 * @throws for a mode unknown to this version
 */
export function paymentModeOf(stored: string): PaymentMode {
  const mode = PAYMENT_MODES.find((known) => known === stored)
  if (!mode) throw new Error(`unknown payment mode ${stored}`)
  return mode
}
