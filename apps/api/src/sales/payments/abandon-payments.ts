import type { Transaction } from '@wencang/database'
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
  const open = await transaction.paymentAttempt.updateManyAndReturn({
    where: {
      orderId: { in: [...orderIds] },
      state: { in: ['created', 'open'] },
      closeWanted: false,
      ...(exceptId !== undefined && { id: { not: exceptId } }),
    },
    data: { closeWanted: true },
    select: { id: true },
  })
  if (open.length === 0) return
  const jobs = open.map(({ id: attemptId }) => ({ attemptId }))
  await queue.sendAll(transaction, 'close-payment', jobs)
}
