import { ChannelUnknownError, type TradeReport } from '../port.ts'
import { type AlipayClient, isSuccess, refusalIn } from './client.ts'
import { reportOf, Trade } from './trade.ts'

/** @throws {ChannelUnknownError} */
export async function queryPayment({ call }: AlipayClient, outTradeNo: string): Promise<TradeReport> {
  const answer = await call('alipay.trade.query', { out_trade_no: outTradeNo })
  if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'absent' }
  if (!isSuccess(answer)) throw new ChannelUnknownError(refusalIn(answer).message)
  const trade = Trade.safeParse(answer)
  if (!trade.success || trade.data.out_trade_no !== outTradeNo)
    throw new ChannelUnknownError('Alipay answered about something else')
  return reportOf(trade.data)
}
