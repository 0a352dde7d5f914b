import type { PaymentMode, PaymentScene } from '@wencang/domain'

/** A phone or a tablet, by its pointer: there the paying app is on the same device. */
export function isHandheld(): boolean {
  return window.matchMedia('(pointer: coarse) and (hover: none)').matches
}

/** How to pay here: a QR code for WeChat on a computer, a page for Alipay, and the app of either on a phone. */
export function sceneFor(mode: PaymentMode, handheld: boolean): PaymentScene {
  if (handheld) return 'mobile'
  return mode === 'wechat' ? 'qr' : 'web'
}
