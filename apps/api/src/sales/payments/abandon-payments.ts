import { IdRow, Prisma, queryRows, type Transaction } from '@wencang/database'
import type { Queue } from '../../ports/queue.ts'

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
  if (open.length === 0) return
  const jobs = open.map(({ id: attemptId }) => ({ attemptId }))
  await queue.sendAll(transaction, 'close-payment', jobs)
}
