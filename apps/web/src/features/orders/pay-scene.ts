import { isSceneOfMode, type PaymentMode, type PaymentScene } from '@wencang/domain'

/** Where the buyer pays: at a computer, in the browser of a phone, or in WeChat's own browser. */
export type PayingDevice = 'computer' | 'handheld' | 'wechat'

/** This device; a phone or a tablet is told by its pointer: the payment app is on the same device. */
export function payingDevice(): PayingDevice {
  if (/MicroMessenger\//i.test(navigator.userAgent)) return 'wechat'
  return window.matchMedia('(pointer: coarse) and (hover: none)').matches ? 'handheld' : 'computer'
}

/**
 * The scene for paying on this device: a phone opens the mode's app, a computer its page or, if it has none, a code to scan. WeChat's browser takes only payments
 * inside WeChat: null for other modes, which have to be paid in another browser.
 */
export function sceneFor(mode: PaymentMode, device: PayingDevice): PaymentScene | null {
  if (device === 'wechat') return isSceneOfMode(mode, 'jsapi') ? 'jsapi' : null
  if (device === 'handheld') return 'mobile'
  return isSceneOfMode(mode, 'web') ? 'web' : 'qr'
}
