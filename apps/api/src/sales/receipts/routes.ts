import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { attachmentDisposition } from '../../lib/content-disposition.ts'
import type { Receipt } from './document.ts'
import { getReceipt } from './get-receipt.ts'
import type { DocumentLocale } from './receipt-texts.ts'

/** Named by the asset and the order; for old clients by the order alone. */
function fileNamed({ orderNo, assetName, assetNameEn }: Receipt, locale: DocumentLocale = 'zh-CN'): string {
  const isChinese = locale === 'zh-CN'
  const name = isChinese ? `文藏购买凭证 ${assetName}` : `Wencang receipt ${assetNameEn || assetName}`
  return attachmentDisposition(`${name} ${orderNo}.pdf`, `wencang-${orderNo}.pdf`)
}

export function registerReceiptRoutes(register: Register, context: Context): void {
  const send = async (reply: FastifyReply, buyerId: string | null, orderId: string, locale?: DocumentLocale) => {
    const { pdf, receipt } = await getReceipt(context, buyerId, orderId, locale)
    await reply
      .type('application/pdf')
      .header('content-disposition', fileNamed(receipt, locale))
      .header('cache-control', 'private, no-store')
      .send(pdf)
  }
  register('getReceipt', ({ caller, params, query, reply }) => send(reply, caller.userId, params.id, query.locale))
  register('getOrderReceipt', ({ params, query, reply }) => send(reply, null, params.id, query.locale))
}
