import type { AlipayClient } from './client.ts'

/**
 * Requests closing; only a query confirms it.
 * @throws {ChannelUnknownError}
 */
export async function closePayment({ call }: AlipayClient, outTradeNo: string): Promise<void> {
  await call('alipay.trade.close', { out_trade_no: outTradeNo })
}
