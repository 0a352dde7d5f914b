import type { WechatClient } from './client.ts'

/**
 * Requests closing; only a query confirms it.
 * @throws {ChannelUnknownError}
 */
export async function closePayment({ call, merchant }: WechatClient, outTradeNo: string): Promise<void> {
  await call('POST', `/v3/pay/transactions/out-trade-no/${outTradeNo}/close`, { mchid: merchant.merchantId })
}
