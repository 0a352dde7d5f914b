import type { PaymentModeFacts } from './payments.ts'

/** Payment modes by wire and database name; channels are in `packages/payment-channels`. */
export const PAYMENT_MODE_FACTS = {
  wechat: {
    names: { 'zh-CN': '微信支付', 'en-US': 'WeChat Pay' },
    apps: { 'zh-CN': '微信', 'en-US': 'WeChat' },
    scenes: ['qr', 'mobile', 'jsapi'],
  },
  alipay: {
    names: { 'zh-CN': '支付宝', 'en-US': 'Alipay' },
    apps: { 'zh-CN': '支付宝', 'en-US': 'Alipay' },
    scenes: ['web', 'qr', 'mobile'],
  },
} as const satisfies Record<string, PaymentModeFacts>
