import { fenFromYuanText } from '@wencang/domain'
import { z } from 'zod'
import { ChannelUnknownError, type TradeReport } from '../port.ts'
import { fromBeijingTime } from './times.ts'

/** A trade in queries and notifications; only the fields that are read. */
export const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().optional(),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']),
  total_amount: z.string().optional(),
  send_pay_date: z.string().optional(),
  gmt_payment: z.string().optional(),
  refund_fee: z.string().optional(),
})

/** What a trade reports. @throws {ChannelUnknownError} for a paid one without number or amount. */
export function reportOf(trade: z.output<typeof Trade>): TradeReport {
  if (trade.trade_status === 'WAIT_BUYER_PAY') return { state: 'unpaid' }
  const isClosed = trade.trade_status === 'TRADE_CLOSED'
  // A trade that a full refund closed was paid before; one that its time closed never was. After a partial refund it still says "paid".
  const isRefunded =
    Number(trade.refund_fee ?? 0) > 0 || (isClosed && Boolean(trade.send_pay_date ?? trade.gmt_payment))
  if (isRefunded) return { state: 'refunded' }
  if (isClosed) return { state: 'closed' }
  const amountFen = fenFromYuanText(trade.total_amount ?? '')
  if (!trade.trade_no || amountFen === null)
    throw new ChannelUnknownError('Alipay named a paid trade without number or amount')
  return {
    state: 'paid',
    transactionId: trade.trade_no,
    amountFen,
    currency: 'CNY',
    paidAt: fromBeijingTime(trade.send_pay_date ?? trade.gmt_payment) ?? new Date(),
  }
}
