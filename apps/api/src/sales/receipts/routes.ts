import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { getReceipt } from './get-receipt.ts'

export function registerReceiptRoutes(register: Register, context: Context): void {
  const send = async (reply: FastifyReply, buyerId: string | null, orderId: string) => {
    const { pdf, orderNo } = await getReceipt(context, buyerId, orderId)
    await reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="wencang-${orderNo}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(pdf)
    return undefined
  }
  register('getReceipt', ({ actor, params, reply }) => send(reply, actor.userId, params.id))
  register('getOrderReceipt', ({ params, reply }) => send(reply, null, params.id))
}
