import { type Licence, type PaymentMode, paymentModeFacts, shanghaiTime, yuanTextFromFen } from '@wencang/domain'
import { type PdfFact, renderPdf } from '../../lib/pdf-document.ts'
import { LICENCE_TEXTS } from './licence-texts.ts'

/** Order data frozen at placement and payment. */
export interface Receipt {
  orderNo: string
  assetName: string
  assetId: string
  creatorName: string
  licence: Licence
  priceFen: number
  /** Null for a gift. */
  paymentMode: PaymentMode | null
  paidAt: Date
  file: { name: string; sizeBytes: number; sha256: string } | null
  /** Further files, with the hash of their checksum list (`getChecksums`). */
  further: { files: number; sizeBytes: number; listSha256: string } | null
  /** Refunded fen, and the latest refund's time. */
  refunded: { fen: number; at: Date } | null
}

const beijingTime = (at: Date) => `${shanghaiTime(at)} (UTC+8)`

/** Renders receipt and licence as a deterministic PDF. */
export function renderReceipt(receipt: Receipt): Promise<Buffer> {
  const { zh, en, legalCode } = LICENCE_TEXTS[receipt.licence]
  const about = { title: `Wencang receipt ${receipt.orderNo}`, at: receipt.refunded?.at ?? receipt.paidAt }
  return renderPdf(about, ({ write, gap, facts, foot }) => {
    write('文藏 Wencang', 'small', true)
    gap(0.8)
    write('购买凭证与授权书', 'title')
    write('Receipt and licence', 'text', true)
    gap(1.2)
    facts(factsOf(receipt))
    gap(1.6)
    write('授权 Licence', 'heading')
    gap(0.4)
    write(`${zh.name}：${zh.text}`, 'text')
    write(`${en.name}: ${en.text}`, 'small', true)
    if (legalCode) write(legalCode, 'small', true)
    gap(0.6)
    const [ofGrant, inEnglish] = isWhollyRefunded(receipt) ? ENDED : GRANTED
    write(ofGrant, 'text')
    write(inEnglish, 'small', true)
    gap(1.6)
    write('文件 File', 'heading')
    gap(0.6)
    facts(fileFactsOf(receipt))
    foot(
      '本凭证由系统依据下单时锁定的内容生成，不能代替发票。',
      'Made by the system from what the order froze. It does not replace an invoice.',
    )
  })
}

const GRANTED = [
  '上述授权自付款之时起授予下单的买家，不因藏品下架而终止。',
  'The licence above is granted to the buyer of the order from the time of payment, and does not end when the asset goes off sale.',
] as const
const ENDED = [
  '本订单已全额退款，上述授权随之终止。',
  'This order was refunded in full; the licence above ended with it.',
] as const

const isWhollyRefunded = ({ refunded, priceFen }: Receipt) => refunded !== null && refunded.fen >= priceFen

function factsOf(receipt: Receipt): PdfFact[] {
  const { paymentMode, priceFen, refunded } = receipt
  const mode = paymentMode && paymentModeFacts(paymentMode).names
  return [
    { label: '订单编号', note: 'Order number', value: receipt.orderNo },
    { label: '藏品', note: 'Asset', value: receipt.assetName },
    { label: '藏品编号', note: 'Asset ID', value: receipt.assetId },
    { label: '创作者', note: 'Creator', value: receipt.creatorName },
    {
      ...{ label: '金额', note: 'Price', size: 'heading' as const },
      value: priceFen === 0 ? '免费 Free' : `¥${yuanTextFromFen(priceFen)}`,
    },
    {
      label: '支付方式',
      note: 'Payment method',
      value: mode ? `${mode['zh-CN']} ${mode['en-US']}` : '无需支付 None needed',
    },
    { label: '付款时间', note: 'Paid at', value: beijingTime(receipt.paidAt) },
    ...(refunded ? [refundFact(refunded)] : []),
  ]
}

const refundFact = ({ fen, at }: { fen: number; at: Date }): PdfFact => ({
  ...{ label: '退款', note: 'Refunded' },
  value: `¥${yuanTextFromFen(fen)}，${beijingTime(at)}`,
})

function fileFactsOf({ file, further }: Receipt): PdfFact[] {
  if (!file) return [{ label: '文件', note: 'File', value: '—' }]
  return [
    { label: '文件名', note: 'Name', value: file.name },
    { label: '大小', note: 'Size', value: `${file.sizeBytes.toLocaleString('en-US')} 字节 bytes` },
    { label: '校验值', note: 'SHA-256', value: file.sha256, size: 'small' },
    ...(further ? furtherFacts(further) : []),
  ]
}

const furtherFacts = ({ files, sizeBytes, listSha256 }: NonNullable<Receipt['further']>): PdfFact[] => [
  {
    ...{ label: '随附文件', note: 'Further files' },
    value: `${files} 个 files，${sizeBytes.toLocaleString('en-US')} 字节 bytes`,
  },
  { label: '清单校验值', note: 'SHA-256 of the list', value: listSha256, size: 'small' },
]
