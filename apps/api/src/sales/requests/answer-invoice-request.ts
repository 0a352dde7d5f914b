import { type InvoiceAnswer, invalid, MarketError, type SellerInvoiceRequest } from '@wencang/contract'
import { isUniqueViolation, runTransaction, type Transaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { holdOwnFile } from '../../stored-files/index.ts'
import { lockOrder } from '../orders/index.ts'
import { findAskedOrder, hasMoney } from './allowed.ts'
import { moveInvoiceRequest } from './moves.ts'
import { presentInvoiceToSeller, requestInclude } from './present.ts'

/**
 * Issues an invoice file or declines with words.
 * @throws {MarketError} not_found, also for another seller's; request_decided
 * @throws {MarketError} invalid_parameters unless the file is the seller's own, unused invoice
 * @throws {MarketError} not_requestable for a file after a refund
 */
export async function answerInvoiceRequest(
  { db, queue, storage, clock }: Pick<Context, 'db' | 'queue' | 'storage' | 'clock'>,
  caller: Caller,
  requestId: string,
  answer: InvoiceAnswer,
): Promise<SellerInvoiceRequest> {
  const where = { id: requestId, creatorId: caller.userId }
  const request = await db.invoiceRequest.findFirst({ where, include: requestInclude })
  if (!request) throw new MarketError('not_found')
  const { orderId, buyerId } = request
  const about = { invoiceRequestId: requestId, assetName: request.order.assetName, buyerId, creatorId: caller.userId }
  const decision = runTransaction(db, async (transaction) => {
    if (answer.answer === 'issue') await requireMoney(transaction, buyerId, orderId)
    const isMoved = await carryOut(transaction, { ...where, creatorId: caller.userId }, answer, clock.now())
    if (!isMoved) throw new MarketError('request_decided')
    await record(
      { queue, transaction },
      caller,
      answer.answer === 'issue'
        ? { kind: 'invoiceRequest.issued', subjectId: orderId, payload: about }
        : { kind: 'invoiceRequest.declined', subjectId: orderId, payload: { ...about, words: answer.words } },
    )
  })
  await decision.catch((error: unknown) => {
    // The file concurrently answered another request.
    throw isUniqueViolation(error) ? alreadyUsed() : error
  })
  const after = await db.invoiceRequest.findUniqueOrThrow({ where: { id: requestId }, include: requestInclude })
  return presentInvoiceToSeller({ storage }, after)
}

const alreadyUsed = () => invalid('fileId', 'has answered another request')

/** Refuses invoices for refunded money. Locks the order. */
async function requireMoney(transaction: Transaction, buyerId: string, orderId: string): Promise<void> {
  await lockOrder(transaction, orderId)
  const order = await findAskedOrder(transaction, buyerId, orderId)
  if (!order || !hasMoney(order)) throw new MarketError('not_requestable')
}

async function carryOut(
  transaction: Transaction,
  where: { id: string; creatorId: string },
  answer: InvoiceAnswer,
  now: Date,
): Promise<boolean> {
  if (answer.answer === 'decline')
    return moveInvoiceRequest(transaction, where, 'decline', { words: answer.words, answeredAt: now })
  const { fileId } = answer
  if (!(await holdOwnFile(transaction, where.creatorId, { id: fileId, kind: 'invoice' })))
    throw invalid('fileId', 'not an invoice file of yours')
  if ((await transaction.invoiceRequest.count({ where: { fileId, id: { not: where.id } } })) > 0) throw alreadyUsed()
  return moveInvoiceRequest(transaction, where, 'issue', { fileId, answeredAt: now })
}
