/** Used in URLs and on pages. */
export const ALIPAY = { name: 'alipay', names: { zh: '支付宝', en: 'Alipay' } } as const
