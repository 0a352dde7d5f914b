import { isSceneOfMode, type PaymentMode, type PaymentScene } from '@wencang/domain'

/** A phone or a tablet, by its pointer: there the paying app is on the same device. */
export function isHandheld(): boolean {
  return window.matchMedia('(pointer: coarse) and (hover: none)').matches
}

/** How to pay here: on a phone the channel's app, on a computer its page, or a QR code where it has none. */
export function sceneFor(mode: PaymentMode, handheld: boolean): PaymentScene {
  if (handheld) return 'mobile'
  return isSceneOfMode(mode, 'web') ? 'web' : 'qr'
}
