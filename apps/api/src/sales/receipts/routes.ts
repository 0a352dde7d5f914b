import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { getReceipt } from './get-receipt.ts'
import type { DocumentLocale } from './receipt-texts.ts'

export function registerReceiptRoutes(register: Register, context: Context): void {
  const send = async (reply: FastifyReply, buyerId: string | null, orderId: string, locale?: DocumentLocale) => {
    const { pdf, orderNo } = await getReceipt(context, buyerId, orderId, locale)
    await reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="wencang-${orderNo}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(pdf)
    return undefined
  }
  register('getReceipt', ({ caller, params, query, reply }) => send(reply, caller.userId, params.id, query.locale))
  register('getOrderReceipt', ({ params, query, reply }) => send(reply, null, params.id, query.locale))
}
