import { fenFromYuanText } from '@wencang/domain'
import { type BillEntry, ChannelUnknownError } from '../../ports/payment-channel.ts'

/** What is read of a trade bill, by the names of its columns: channels add columns without saying so. */
const COLUMNS = {
  outTradeNo: '商户订单号',
  state: '交易状态',
  paid: '订单金额',
  refundNo: '商户退款单号',
  refunded: '申请退款金额',
} as const

/**
 * Reads a trade bill of the kind ALL: a table whose values stand behind a backtick each, and the totals below it.
 * @throws {ChannelUnknownError} when it is another kind of text.
 */
export function parseWechatBill(text: string): BillEntry[] {
  const [head = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const names = head.split(',')
  const at = Object.fromEntries(Object.entries(COLUMNS).map(([key, name]) => [key, names.indexOf(name)]))
  if (Object.values(at).includes(-1)) throw new ChannelUnknownError('a bill of WeChat Pay has other columns')
  const entries: BillEntry[] = []
  for (const line of lines) {
    // The heading of the totals is the first line without a backtick.
    if (!line.startsWith('`')) break
    const values = line.slice(1).split(',`')
    const value = (key: keyof typeof COLUMNS) => values[at[key] as number]?.trim() ?? ''
    const isRefund = value('state') === 'REFUND'
    const amountFen = fenFromYuanText(value(isRefund ? 'refunded' : 'paid'))
    if (amountFen === null || !value('outTradeNo')) throw new ChannelUnknownError('a line of the bill makes no sense')
    entries.push({ outTradeNo: value('outTradeNo'), refundNo: isRefund ? value('refundNo') : null, amountFen })
  }
  return entries
}
