import { onEvents, type Recording } from '../../events/index.ts'
import { abandonPayments } from './abandon-payments.ts'

const abandon = ({ subjectId }: { subjectId: string }, { queue, transaction }: Recording) =>
  abandonPayments(transaction, queue, [subjectId])

/** Ends the payments of an order that ends unpaid; money that still arrives is refunded. */
export const endPayments = onEvents({
  'order.cancelled': abandon,
  'order.expired': abandon,
  'order.withdrawn': abandon,
})
