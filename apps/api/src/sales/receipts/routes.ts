import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { attachmentDisposition } from '../../lib/content-disposition.ts'
import { getReceipt } from './get-receipt.ts'
import type { DocumentLocale } from './receipt-texts.ts'

function fileNamed(orderNo: string, locale: DocumentLocale = 'zh-CN'): string {
  const ascii = `wencang-${orderNo}.pdf`
  return attachmentDisposition(locale === 'zh-CN' ? `文藏购买凭证 ${orderNo}.pdf` : ascii, ascii)
}

export function registerReceiptRoutes(register: Register, context: Context): void {
  const send = async (reply: FastifyReply, buyerId: string | null, orderId: string, locale?: DocumentLocale) => {
    const { pdf, orderNo } = await getReceipt(context, buyerId, orderId, locale)
    await reply
      .type('application/pdf')
      .header('content-disposition', fileNamed(orderNo, locale))
      .header('cache-control', 'private, no-store')
      .send(pdf)
  }
  register('getReceipt', ({ caller, params, query, reply }) => send(reply, caller.userId, params.id, query.locale))
  register('getOrderReceipt', ({ params, query, reply }) => send(reply, null, params.id, query.locale))
}
