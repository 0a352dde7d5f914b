import { MarketError } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'

const URL_LIFETIME_SECONDS = 5 * 60

/**
 * Presigned invoice URL for the buyer and the issuing seller.
 * @throws {MarketError} order_not_found, also for others; not_found before it is issued.
 */
export async function getInvoice(
  { db, storage, clock }: Pick<Context, 'db' | 'storage' | 'clock'>,
  { userId }: Caller,
  orderId: string,
): Promise<{ url: string; expiresAt: string }> {
  const order = await db.order.findFirst({
    where: {
      id: orderId,
      OR: [{ buyerId: userId }, { creatorId: userId, invoiceRequests: { some: { state: 'issued' } } }],
    },
    select: { orderNo: true, invoiceRequests: { where: { state: 'issued' }, include: { file: true } } },
  })
  if (!order) throw new MarketError('order_not_found')
  const file = order.invoiceRequests[0]?.file
  if (!file) throw new MarketError('not_found')
  return {
    url: await storage.signGet(file.key, `invoice-${order.orderNo}.pdf`, file.contentType, URL_LIFETIME_SECONDS),
    expiresAt: new Date(clock.now().getTime() + URL_LIFETIME_SECONDS * 1000).toISOString(),
  }
}
