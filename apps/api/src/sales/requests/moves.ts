import type { Prisma, Transaction } from '@wencang/database'
import {
  INVOICE_REQUEST_TRANSITIONS,
  type InvoiceRequestEvent,
  moveOf,
  REFUND_REQUEST_TRANSITIONS,
  type RefundRequestEvent,
} from '@wencang/domain'

/**
 * Moves a refund request and updates further columns.
 * @param where ID and further row conditions.
 * @returns false when state or conditions do not match.
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

/** Same for an invoice request. */
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
