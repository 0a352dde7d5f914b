import { isSceneOfMode, type PaymentMode, type PaymentScene } from '@wencang/domain'

/** Whether this is a phone or a tablet, judged by its pointer: the payment app is on the same device. */
export function isHandheld(): boolean {
  return window.matchMedia('(pointer: coarse) and (hover: none)').matches
}

/** The scene for paying on this device: a phone opens the mode's app, a computer its page or, if it has none, a code to scan. */
export function sceneFor(mode: PaymentMode, handheld: boolean): PaymentScene {
  if (handheld) return 'mobile'
  return isSceneOfMode(mode, 'web') ? 'web' : 'qr'
}
