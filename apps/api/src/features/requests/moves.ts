import type { Prisma, Transaction } from '@wencang/database'
import {
  INVOICE_REQUEST_TRANSITIONS,
  type InvoiceRequestEvent,
  moveOf,
  REFUND_REQUEST_TRANSITIONS,
  type RefundRequestEvent,
} from '@wencang/domain'

/**
 * Moves a request for a refund, with other columns of its row.
 * @param where Its ID, and further conditions on the row. @returns false when its state does not take the event, or a condition does not hold.
 */
export async function moveRefundRequest(
  transaction: Transaction,
  where: Prisma.RefundRequestWhereInput & { id: string },
  event: RefundRequestEvent,
  data: Omit<Prisma.RefundRequestUncheckedUpdateManyInput, 'state'> = {},
): Promise<boolean> {
  const { from, to } = moveOf(REFUND_REQUEST_TRANSITIONS, event)
  const { count } = await transaction.refundRequest.updateMany({
    where: { ...where, state: { in: from } },
    data: { ...data, state: to },
  })
  return count > 0
}

/** The same of a request for an invoice. */
export async function moveInvoiceRequest(
  transaction: Transaction,
  where: Prisma.InvoiceRequestWhereInput & { id: string },
  event: InvoiceRequestEvent,
  data: Omit<Prisma.InvoiceRequestUncheckedUpdateManyInput, 'state'> = {},
): Promise<boolean> {
  const { from, to } = moveOf(INVOICE_REQUEST_TRANSITIONS, event)
  const { count } = await transaction.invoiceRequest.updateMany({
    where: { ...where, state: { in: from } },
    data: { ...data, state: to },
  })
  return count > 0
}
