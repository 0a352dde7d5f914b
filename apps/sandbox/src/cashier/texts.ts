import type { Locale } from '../pages/locale.ts'

const ZH = {
  sandbox: '演示环境 · 不会真的扣款',
  payTo: '付款给',
  amount: '金额',
  item: '商品',
  number: '商户单号',
  created: '下单时间',
  expires: '支付截止',
  pay: '确认支付',
  fail: '模拟支付失败',
  close: '关闭订单',
  paid: '支付成功',
  paidText: '商家会收到通知，您可以返回商家页面查看订单。',
  refunded: '已退款',
  refundedText: '这笔款项已退回。',
  closed: '订单已关闭',
  closedText: '这笔订单不能再支付，请返回商家重新下单。',
  expired: '支付码已失效',
  expiredText: '请返回商家页面重新获取支付码。',
  failed: '支付未成功，未扣款。您可以重试。',
  unknown: '找不到这笔订单',
  unknownText: '链接可能已更新，请从商家页面重新打开。',
  outside: '请在微信外打开订单，进行支付',
  outsideText: '微信内不支持 H5 支付。',
  blocked: '已停止访问该网页',
  blockedText: '如需浏览，请长按网址复制后使用浏览器访问。',
  back: '返回商家',
  otherLocale: 'English',
}

const EN: typeof ZH = {
  sandbox: 'Demo: no money moves',
  payTo: 'Pay to',
  amount: 'Amount',
  item: 'Item',
  number: 'Merchant order no.',
  created: 'Ordered',
  expires: 'Pay before',
  pay: 'Pay now',
  fail: 'Simulate a failed payment',
  close: 'Close order',
  paid: 'Paid',
  paidText: 'The merchant is being notified. Go back to the merchant to see your order.',
  refunded: 'Refunded',
  refundedText: 'The money has been returned.',
  closed: 'The order is closed',
  closedText: 'It can no longer be paid. Go back to the merchant and order again.',
  expired: 'This code is no longer valid',
  expiredText: 'Go back to the merchant to get a new one.',
  failed: 'The payment failed and nothing was charged. You can try again.',
  unknown: 'No such order',
  unknownText: 'The link may be out of date. Open it again from the merchant’s page.',
  outside: 'Open the order outside WeChat to pay',
  outsideText: 'H5 payment does not work inside WeChat.',
  blocked: 'WeChat does not open this page',
  blockedText: 'Copy the address and open it in a browser.',
  back: 'Back to the merchant',
  otherLocale: '中文',
}

const TEXTS: Record<Locale, typeof ZH> = { zh: ZH, en: EN }

export type Texts = typeof ZH

export function textsFor(locale: Locale): Texts {
  return TEXTS[locale]
}
