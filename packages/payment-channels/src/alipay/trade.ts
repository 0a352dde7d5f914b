import { fenFromYuanText } from '@wencang/domain'
import { z } from 'zod'
import { ChannelUnknownError, type TradeReport } from '../port.ts'
import { fromBeijingTime } from './times.ts'

/** Trade fields that are read from queries and notifications. */
export const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().optional(),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']),
  total_amount: z.string().optional(),
  send_pay_date: z.string().optional(),
  gmt_payment: z.string().optional(),
  refund_fee: z.string().optional(),
})

/** @throws {ChannelUnknownError} for a paid trade without number or amount. */
export function reportOf(trade: z.output<typeof Trade>): TradeReport {
  if (trade.trade_status === 'WAIT_BUYER_PAY') return { state: 'unpaid' }
  const isClosed = trade.trade_status === 'TRADE_CLOSED'
  // Closed after payment means fully refunded. Partial refunds keep the paid status.
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
