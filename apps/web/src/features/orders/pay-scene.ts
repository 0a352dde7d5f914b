import { isSceneOfMode, type PaymentMode, type PaymentScene } from '@wencang/domain'

/** Computer, phone browser, or WeChat's browser. */
export type PayingDevice = 'computer' | 'handheld' | 'wechat'

/** Coarse pointers mean phones and tablets, which have the payment app. */
export function payingDevice(): PayingDevice {
  if (/MicroMessenger\//i.test(navigator.userAgent)) return 'wechat'
  return window.matchMedia('(pointer: coarse) and (hover: none)').matches ? 'handheld' : 'computer'
}

/**
 * Phones open the mode's app, computers its page or a code. WeChat's browser returns null for other modes: it supports
 * only its own.
 */
export function sceneFor(mode: PaymentMode, device: PayingDevice): PaymentScene | null {
  if (device === 'wechat') return isSceneOfMode(mode, 'jsapi') ? 'jsapi' : null
  if (device === 'handheld') return 'mobile'
  return isSceneOfMode(mode, 'web') ? 'web' : 'qr'
}
