import { IdRow, Prisma, queryRows, type Transaction } from '@wencang/database'
import type { OrderEvent } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Queue } from '../../ports/queue.ts'
import { moveOrders, tellOfEndedOrders } from '../orders/index.ts'

/**
 * Cancels or expires pending orders and abandons their open payments. Buyers are told, unless they cancelled themselves.
 * @returns the IDs of those that were still pending.
 */
export async function endOrders(
  { queue, clock }: Pick<Context, 'queue' | 'clock'>,
  transaction: Transaction,
  orderIds: readonly string[],
  event: Exclude<OrderEvent, 'pay'>,
  by: 'buyer' | 'platform' = 'platform',
): Promise<string[]> {
  const ended = await moveOrders(transaction, orderIds, event, clock.now())
  if (ended.length === 0) return ended
  await abandonPayments(transaction, queue, ended)
  if (by === 'platform')
    await tellOfEndedOrders(transaction, ended, event === 'expire' ? 'order.expired' : 'order.withdrawn')
  return ended
}

/**
 * Marks the open payments of orders as abandoned, with a job each that closes them at their channels.
 * @param exceptId A payment that is not abandoned.
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
