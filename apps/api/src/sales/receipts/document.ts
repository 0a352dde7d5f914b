import { documentMoneyText, type Licence, type PaymentMode, paymentModeFacts, shanghaiTime } from '@wencang/domain'
import { type PdfFact, renderPdf } from '../../lib/pdf-document.ts'
import { LICENCE_TEXTS } from './licence-texts.ts'
import { type DocumentLocale, RECEIPT_TEXTS, type ReceiptTexts } from './receipt-texts.ts'

/** Order data frozen at placement and payment. */
export interface Receipt {
  orderNo: string
  assetName: string
  /** From the current record; empty without one. */
  assetNameEn: string
  assetId: string
  /** Legal name of an institution, display name of a person. */
  licensor: string
  /** Empty for none. */
  licensorEn: string
  /** Null if the buyer stated none. */
  licensee: string | null
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
const counted = (count: number) => count.toLocaleString('en-US')

/** Renders receipt and licence as a deterministic PDF in one language. */
export function renderReceipt(receipt: Receipt, locale: DocumentLocale): Promise<Buffer> {
  const texts = RECEIPT_TEXTS[locale]
  const licence = LICENCE_TEXTS[receipt.licence]
  const { name, text } = licence[locale === 'zh-CN' ? 'zh' : 'en']
  const about = { title: `${texts.title} ${receipt.orderNo}`, at: receipt.refunded?.at ?? receipt.paidAt, locale }
  return renderPdf(about, ({ write, gap, facts, foot }) => {
    write(texts.brand, 'small', true)
    gap(0.8)
    write(texts.title, 'title')
    gap(1.2)
    facts(factsOf(receipt, texts, locale))
    gap(1.6)
    write(texts.licence, 'heading')
    gap(0.6)
    facts([
      { label: texts.kind, value: name },
      { label: texts.version, value: licence.version },
    ])
    gap(0.8)
    write(text, 'text')
    if (licence.legalCode) write(licence.legalCode, 'small', true)
    gap(0.6)
    write(isWhollyRefunded(receipt) ? texts.ended : texts.granted, 'text')
    gap(1.6)
    write(texts.file, 'heading')
    gap(0.6)
    facts(fileFactsOf(receipt, texts))
    foot(texts.foot)
  })
}

const isWhollyRefunded = ({ refunded, priceFen }: Receipt) => refunded !== null && refunded.fen >= priceFen

function factsOf(receipt: Receipt, texts: ReceiptTexts, locale: DocumentLocale): PdfFact[] {
  const { paymentMode, priceFen, refunded } = receipt
  const named = (name: string, english: string) => (locale === 'en-US' && english ? `${english} (${name})` : name)
  return [
    { label: texts.orderNo, value: receipt.orderNo },
    { label: texts.paidAt, value: beijingTime(receipt.paidAt) },
    { label: texts.asset, value: named(receipt.assetName, receipt.assetNameEn), size: 'heading' },
    { label: texts.assetId, value: receipt.assetId, size: 'small' },
    { label: texts.licensor, value: named(receipt.licensor, receipt.licensorEn) },
    { label: texts.licensee, value: receipt.licensee ?? texts.unnamed },
    { label: texts.price, value: priceFen === 0 ? texts.free : documentMoneyText(priceFen) },
    {
      label: texts.paymentMode,
      value: paymentMode ? paymentModeFacts(paymentMode).names[locale] : texts.noPayment,
    },
    ...(refunded
      ? [{ label: texts.refunded, value: `${documentMoneyText(refunded.fen)}, ${beijingTime(refunded.at)}` }]
      : []),
  ]
}

function fileFactsOf({ file, further }: Receipt, texts: ReceiptTexts): PdfFact[] {
  if (!file) return [{ label: texts.file, value: '—' }]
  return [
    { label: texts.fileName, value: file.name },
    { label: texts.size, value: texts.bytes(counted(file.sizeBytes)) },
    { label: 'SHA-256', value: file.sha256, size: 'small' },
    ...(further
      ? [
          { label: texts.further, value: texts.furtherFiles(further.files, counted(further.sizeBytes)) },
          { label: texts.listHash, value: further.listSha256, size: 'small' as const },
        ]
      : []),
  ]
}
