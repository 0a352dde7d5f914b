import { type InvoiceRequest, type InvoiceRequestBody, MarketError } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { lockOrder } from '../orders/index.ts'
import { findAskedOrder, whyNoInvoiceRequest } from './allowed.ts'
import { moveInvoiceRequest } from './moves.ts'
import { presentInvoiceRequest } from './present.ts'

/**
 * Requests an invoice for a completed order.
 * @throws {MarketError} order_not_found, also for other buyers' orders
 * @throws {MarketError} not_requestable without kept money; request_exists; quota_exceeded
 */
export async function requestInvoice(
  { db, queue, clock }: Pick<Context, 'db' | 'queue' | 'clock'>,
  caller: Caller,
  orderId: string,
  body: InvoiceRequestBody,
): Promise<InvoiceRequest> {
  const created = await runTransaction(db, async (transaction) => {
    await lockOrder(transaction, orderId)
    const order = await findAskedOrder(transaction, caller.userId, orderId)
    if (!order) throw new MarketError('order_not_found')
    const obstacle = whyNoInvoiceRequest(order)
    if (obstacle) throw new MarketError(obstacle)
    const { creatorId, assetName } = order
    const request = await transaction.invoiceRequest.create({
      data: {
        orderId,
        buyerId: caller.userId,
        creatorId,
        titleType: body.titleType,
        title: body.title,
        taxNumber: body.titleType === 'institution' ? body.taxNumber : null,
        email: body.email,
        createdAt: clock.now(),
      },
    })
    await record({ queue, transaction }, caller, {
      kind: 'invoiceRequest.created',
      subjectId: orderId,
      payload: { invoiceRequestId: request.id, assetName, buyerId: caller.userId, creatorId },
    })
    return request
  })
  return presentInvoiceRequest(created)
}

/** Withdraws the waiting request. @throws {MarketError} order_not_found; request_decided without one. */
export async function withdrawInvoiceRequest(
  { db }: Pick<Context, 'db'>,
  { userId: buyerId }: Caller,
  orderId: string,
): Promise<InvoiceRequest> {
  const order = await findAskedOrder(db, buyerId, orderId)
  if (!order) throw new MarketError('order_not_found')
  const open = order.invoiceRequests.find(({ state }) => state === 'asked')
  if (!open) throw new MarketError('request_decided')
  await runTransaction(db, async (transaction) => {
    if (!(await moveInvoiceRequest(transaction, { id: open.id }, 'withdraw'))) throw new MarketError('request_decided')
  })
  return presentInvoiceRequest(await db.invoiceRequest.findUniqueOrThrow({ where: { id: open.id } }))
}
