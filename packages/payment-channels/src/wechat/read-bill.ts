import { createHash } from 'node:crypto'
import { fenFromYuanText } from '@wencang/domain'
import { type BillEntry, ChannelUnknownError } from '../port.ts'
import { parseJson, refusalIn, type WechatClient } from './client.ts'
import { BillAddress } from './shapes.ts'

/** Columns by name: channels add columns without notice. */
const COLUMNS = {
  outTradeNo: '商户订单号',
  state: '交易状态',
  paid: '订单金额',
  refundNo: '商户退款单号',
  refunded: '申请退款金额',
} as const

/**
 * Downloads a day's trade bill.
 * @returns Empty if nothing moved, null while the channel still writes it.
 * @throws {ChannelUnknownError}
 */
export async function readBill({ call, downloadFile }: WechatClient, day: string): Promise<BillEntry[] | null> {
  const response = await call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
  if (response.status >= 300) {
    const refusal = refusalIn(response)
    if (refusal.code === 'NO_STATEMENT_EXIST') return []
    if (refusal.code === 'STATEMENT_CREATING') return null
    throw new ChannelUnknownError(refusal.message)
  }
  const bill = BillAddress.safeParse(parseJson(response.body))
  if (!bill.success) throw new ChannelUnknownError('WeChat Pay gave no address of a bill')
  const file = await downloadFile(bill.data.download_url)
  // The signed response contains the hash of the unsigned file.
  if (createHash('sha1').update(file).digest('hex') !== bill.data.hash_value.toLowerCase())
    throw new ChannelUnknownError('a bill of WeChat Pay is not the one that was promised')
  return parseBill(file.toString('utf8'))
}

/** Bill of type ALL: backtick before values, totals last. */
function parseBill(text: string): BillEntry[] {
  const [head = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const names = head.split(',')
  const at = Object.fromEntries(Object.entries(COLUMNS).map(([key, name]) => [key, names.indexOf(name)]))
  if (Object.values(at).includes(-1)) throw new ChannelUnknownError('a bill of WeChat Pay has other columns')
  const entries: BillEntry[] = []
  for (const line of lines) {
    // The first line without a backtick heads the totals.
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
