import { IdRow, Prisma, queryRows, type Transaction } from '@wencang/database'
import type { OrderEvent } from '@wencang/domain'
import { type Caller, type Recording, record } from '../../events/index.ts'
import type { Queue } from '../../ports/queue.ts'
import { moveOrders } from '../orders/index.ts'

/**
 * Ends pending orders with their payments.
 * @param by `buyer`: cancels without an event.
 * @returns the IDs of the orders that were still pending.
 */
export async function endOrders(
  { queue, transaction }: Recording,
  orderIds: readonly string[],
  event: Exclude<OrderEvent, 'pay'>,
  at: Date,
  by: Caller | 'buyer' = { userId: null },
): Promise<string[]> {
  const ended = await moveOrders(transaction, orderIds, event, at)
  if (ended.length === 0) return ended
  await abandonPayments(transaction, queue, ended)
  if (by === 'buyer') return ended
  const orders = await transaction.order.findMany({
    where: { id: { in: ended } },
    select: { id: true, buyerId: true, assetName: true },
  })
  const kind = event === 'expire' ? 'order.expired' : 'order.withdrawn'
  await record(
    { queue, transaction },
    by,
    ...orders.map(({ id: subjectId, ...payload }) => ({ kind, subjectId, payload }) as const),
  )
  return ended
}

/**
 * Abandons open payments and queues a job to close each.
 * @param exceptId Payment that is kept.
 */
export async function abandonPayments(
  transaction: Transaction,
  queue: Queue,
  orderIds: readonly string[],
  exceptId?: string,
): Promise<void> {
  const open = await queryRows(
    transaction,
    IdRow,
    Prisma.sql`
    UPDATE payment_attempt SET close_wanted = true, updated_at = now()
    WHERE order_id = ANY (${orderIds}::uuid[]) AND state IN ('created', 'open') AND NOT close_wanted
      AND id IS DISTINCT FROM ${exceptId ?? null}::uuid
    RETURNING id`,
  )
  for (const { id } of open) await queue.send(transaction, 'close-payment', { attemptId: id })
}
