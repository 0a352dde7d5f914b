import { ChannelUnknownError, type TradeReport } from '../port.ts'
import { parseJson, refusalIn, type WechatClient } from './client.ts'
import { isOfMerchant, reportOf, Transaction } from './shapes.ts'

/** @throws {ChannelUnknownError} */
export async function queryPayment({ call, merchant }: WechatClient, outTradeNo: string): Promise<TradeReport> {
  const response = await call('GET', `/v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=${merchant.merchantId}`)
  if (response.status === 404) return { state: 'absent' }
  if (response.status >= 300) throw new ChannelUnknownError(refusalIn(response).message)
  const { data: transaction } = Transaction.safeParse(parseJson(response.body))
  if (!transaction || !isOfMerchant(transaction, merchant) || transaction.out_trade_no !== outTradeNo)
    throw new ChannelUnknownError('WeChat Pay answered about something else')
  return reportOf(transaction)
}
