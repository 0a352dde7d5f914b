import type { WechatClient } from './client.ts'

/** Has a payment closed; only a query tells whether it was. @throws {ChannelUnknownError} */
export async function closePayment({ call, merchant }: WechatClient, outTradeNo: string): Promise<void> {
  await call('POST', `/v3/pay/transactions/out-trade-no/${outTradeNo}/close`, { mchid: merchant.merchantId })
}
