import { inflateRawSync } from 'node:zlib'
import { fenFromYuanText } from '@wencang/domain'
import { download } from '../http-exchange.ts'
import { type BillEntry, ChannelUnknownError } from '../port.ts'
import { type AlipayClient, isSuccess, refusalIn } from './client.ts'

const COLUMNS = {
  outTradeNo: '商户订单号',
  kind: '业务类型',
  amount: '订单金额（元）',
  refundNo: '退款批次号/请求号',
} as const

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const TABLE_MAX_BYTES = 256 * 1024 * 1024

/**
 * Downloads a day's bill; empty if nothing moved.
 * @throws {ChannelUnknownError}
 */
export async function readBill({ call }: AlipayClient, day: string): Promise<BillEntry[]> {
  const answer = await call('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day })
  if (answer.sub_code === 'isp.bill_not_exist') return []
  if (!isSuccess(answer)) throw new ChannelUnknownError(refusalIn(answer).message)
  if (typeof answer.bill_download_url !== 'string') throw new ChannelUnknownError('Alipay gave no address of a bill')
  return parseBill(await download(answer.bill_download_url))
}

/** `trade` bill: a ZIP of the entries and a summary, in GBK. */
function parseBill(archive: Buffer): BillEntry[] {
  try {
    return entriesOf(tableOf(archive))
  } catch (error) {
    if (error instanceof ChannelUnknownError) throw error
    throw new ChannelUnknownError('a bill of Alipay cannot be read', { cause: error })
  }
}

/** `#` marks remarks; values end with a tab; refunds are negative. */
function entriesOf(text: string): BillEntry[] {
  const [head, ...lines] = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  const names = (head ?? '').split(',').map((name) => name.trim())
  const at = Object.fromEntries(Object.entries(COLUMNS).map(([key, name]) => [key, names.indexOf(name)]))
  if (Object.values(at).includes(-1)) throw new ChannelUnknownError('a bill of Alipay has other columns')
  return lines.map((line) => {
    const values = line.split(',').map((value) => value.trim())
    const value = (key: keyof typeof COLUMNS) => values[at[key] as number] ?? ''
    const isRefund = value('kind') === '退款'
    const amountFen = fenFromYuanText(value('amount').replace(/^-/, ''))
    if (amountFen === null || !value('outTradeNo')) throw new ChannelUnknownError('a line of the bill makes no sense')
    return { outTradeNo: value('outTradeNo'), refundNo: isRefund ? value('refundNo') : null, amountFen }
  })
}

/** Table of entries: the file that is not the summary (汇总). */
function tableOf(archive: Buffer): string {
  const decoder = new TextDecoder('gbk')
  const end = archive.lastIndexOf(uint32(END_OF_DIRECTORY))
  if (end === -1) throw new ChannelUnknownError('a bill of Alipay is no zip')
  let at = archive.readUInt32LE(end + 16)
  for (let file = 0; file < archive.readUInt16LE(end + 10); file++) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new ChannelUnknownError('a broken zip')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    const isUtf8 = (archive.readUInt16LE(at + 8) & 0x800) !== 0
    const nameBytes = archive.subarray(at + 46, at + 46 + (nameLength ?? 0))
    const name = isUtf8 ? nameBytes.toString('utf8') : decoder.decode(nameBytes)
    if (name.includes('业务明细') && !name.includes('汇总')) return decoder.decode(contentAt(archive, at))
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  throw new ChannelUnknownError('a bill of Alipay has no table of movements')
}

function contentAt(archive: Buffer, entry: number): Buffer {
  const isStored = archive.readUInt16LE(entry + 10) === 0
  const length = archive.readUInt32LE(entry + 20)
  const local = archive.readUInt32LE(entry + 42)
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const packed = archive.subarray(from, from + length)
  return isStored ? packed : inflateRawSync(packed, { maxOutputLength: TABLE_MAX_BYTES })
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
