import { PAYMENT_MODE_FACTS } from './payment-modes.ts'

/** How a buyer pays: by scanning a code, on a page for desktop browsers, on a phone, or on a page inside WeChat. */
export const PAYMENT_SCENES = ['qr', 'web', 'mobile', 'jsapi'] as const
export type PaymentScene = (typeof PAYMENT_SCENES)[number]

/** A text in both languages. */
export type Localized = Readonly<Record<'zh-CN' | 'en-US', string>>

/** What everybody knows of a way to pay. */
export interface PaymentModeFacts {
  names: Localized
  /** The app that scans its codes. */
  apps: Localized
  scenes: readonly PaymentScene[]
}

export type PaymentMode = keyof typeof PAYMENT_MODE_FACTS

export const PAYMENT_MODES = Object.keys(PAYMENT_MODE_FACTS) as PaymentMode[]

export const paymentModeFacts = (mode: PaymentMode): PaymentModeFacts => PAYMENT_MODE_FACTS[mode]

export const isSceneOfMode = (mode: PaymentMode, scene: PaymentScene): boolean =>
  paymentModeFacts(mode).scenes.includes(scene)

/** The name of every way to pay, or of the app that scans its codes. */
export function paymentModeTexts(kind: 'names' | 'apps', locale: keyof Localized): Record<PaymentMode, string> {
  return Object.fromEntries(PAYMENT_MODES.map((mode) => [mode, paymentModeFacts(mode)[kind][locale]])) as Record<
    PaymentMode,
    string
  >
}

/** A stored name of a way to pay. @throws for one that this version does not know. */
export function paymentModeOf(stored: string): PaymentMode {
  const mode = PAYMENT_MODES.find((known) => known === stored)
  if (!mode) throw new Error(`unknown payment mode ${stored}`)
  return mode
}
