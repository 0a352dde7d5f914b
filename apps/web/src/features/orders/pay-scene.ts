import { isSceneOfMode, type PaymentMode, type PaymentScene } from '@wencang/domain'

/** A phone or a tablet, by its pointer: there the paying app is on the same device. */
export function isHandheld(): boolean {
  return window.matchMedia('(pointer: coarse) and (hover: none)').matches
}

/** How to pay on this device: in the mode's app on a phone; on a computer on its page, or by a code if it has none. */
export function sceneFor(mode: PaymentMode, handheld: boolean): PaymentScene {
  if (handheld) return 'mobile'
  return isSceneOfMode(mode, 'web') ? 'web' : 'qr'
}
