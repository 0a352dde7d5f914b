import { type Licence, type PaymentMode, paymentModeFacts, yuanTextFromFen } from '@wencang/domain'
import { renderPdf } from '../../lib/pdf-document.ts'
import { LICENCE_TEXTS } from './licence-texts.ts'

/** What an order froze when it was placed and paid. */
export interface Receipt {
  orderNo: string
  assetName: string
  assetId: string
  /** The creator's displayed name. */
  creatorName: string
  licence: Licence
  priceFen: number
  /** Null for a gift. */
  paymentMode: PaymentMode | null
  paidAt: Date
  file: { name: string; sizeBytes: number; sha256: string } | null
  /** What was refunded, in fen, and when last. */
  refunded: { fen: number; at: Date } | null
}

const SHANGHAI_OFFSET_MILLISECONDS = 8 * 60 * 60 * 1000
const beijingTime = (at: Date) =>
  `${new Date(at.getTime() + SHANGHAI_OFFSET_MILLISECONDS).toISOString().slice(0, 19).replace('T', ' ')} (UTC+8)`

/** Receipt and licence of a completed order as a PDF in both languages. The same order always makes the same bytes. */
export function renderReceipt(receipt: Receipt): Promise<Buffer> {
  const { zh, en, legalCode } = LICENCE_TEXTS[receipt.licence]
  const about = { title: `Wencang receipt ${receipt.orderNo}`, at: receipt.refunded?.at ?? receipt.paidAt }
  return renderPdf(about, ({ write, gap }) => {
    write('文藏 购买凭证与授权书', 'title')
    write('Wencang receipt and licence', 'text', true)
    gap()
    for (const [label, value] of factsOf(receipt)) write(`${label}：${value}`, 'text')
    gap()
    write('授权 Licence', 'heading')
    gap(0.5)
    write(`${zh.name}：${zh.text}`, 'text')
    write(`${en.name}: ${en.text}`, 'small', true)
    if (legalCode) write(legalCode, 'small', true)
    gap(0.6)
    if (isWhollyRefunded(receipt)) {
      write('本订单已全额退款，上述授权随之终止。', 'text')
      write('This order was refunded in full; the licence above ended with it.', 'small', true)
    } else {
      write('上述授权自付款之时起授予下单的买家，不因藏品下架而终止。', 'text')
      write(
        'The licence above is granted to the buyer of the order from the time of payment, and does not end when the work goes off sale.',
        'small',
        true,
      )
    }
    gap()
    write('文件 File', 'heading')
    gap(0.5)
    for (const [label, value] of fileFactsOf(receipt)) write(`${label}：${value}`, 'text')
    gap()
    write('本凭证由系统依据下单时锁定的内容生成，不能代替发票。', 'small', true)
    write('Made by the system from what the order froze. It does not replace an invoice.', 'small', true)
  })
}

const isWhollyRefunded = ({ refunded, priceFen }: Receipt) => refunded !== null && refunded.fen >= priceFen

function factsOf(receipt: Receipt): [string, string][] {
  const { paymentMode, priceFen, refunded } = receipt
  const mode = paymentMode && paymentModeFacts(paymentMode).names
  return [
    ['订单编号 Order number', receipt.orderNo],
    ['藏品 Asset', receipt.assetName],
    ['藏品编号 Asset ID', receipt.assetId],
    ['创作者 Creator', receipt.creatorName],
    ['金额 Price', priceFen === 0 ? '免费 Free' : `¥${yuanTextFromFen(priceFen)}`],
    ['付款时间 Paid at', beijingTime(receipt.paidAt)],
    ['支付方式 Payment method', mode ? `${mode['zh-CN']} ${mode['en-US']}` : '无需支付 None needed'],
    ...(refunded
      ? [['退款 Refunded', `¥${yuanTextFromFen(refunded.fen)}，${beijingTime(refunded.at)}`] as [string, string]]
      : []),
  ]
}

function fileFactsOf({ file }: Receipt): [string, string][] {
  if (!file) return [['文件 File', '—']]
  return [
    ['文件名 Name', file.name],
    ['大小 Size', `${file.sizeBytes} 字节 bytes`],
    ['SHA-256', file.sha256],
  ]
}
