import type { Subscriber } from '../../events/index.ts'
import type { OrderEnd } from '../orders/index.ts'
import { abandonPayments } from './abandon-payments.ts'

const ENDS: ReadonlySet<string> = new Set<OrderEnd>(['order.cancelled', 'order.expired', 'order.withdrawn'])

/** Ends the payments of orders that end unpaid, in one statement. Later money is refunded. */
export const endPayments: Subscriber = async ({ queue, transaction }, events) => {
  const orderIds = events.flatMap(({ kind, subjectId }) => (ENDS.has(kind) && subjectId ? subjectId : []))
  if (orderIds.length > 0) await abandonPayments(transaction, queue, orderIds)
}
