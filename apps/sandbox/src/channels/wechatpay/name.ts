/** Used in URLs and on pages. */
export const WECHAT = { name: 'wechatpay', names: { zh: '微信支付', en: 'WeChat Pay' } } as const
