import type { AlipayClient } from './client.ts'

/** Has a payment closed; only a query tells whether it was. @throws {ChannelUnknownError} */
export async function closePayment({ call }: AlipayClient, outTradeNo: string): Promise<void> {
  await call('alipay.trade.close', { out_trade_no: outTradeNo })
}
