import { createGate } from '@wencang/bounds'
import type { Context } from '../../context.ts'
import { ORDER_CHANGED } from '../../events/index.ts'
import type { ChangeEvents } from '../../lib/change-events.ts'
import { createStreamWatch, type StreamWatch } from '../../lib/stream-watch.ts'
import { getOrder } from './get-order.ts'

/** Limits reads after a listener reconnect. */
const CONCURRENT_READS = 4

export function createOrderWatch(
  context: Pick<Context, 'db' | 'clock' | 'storage' | 'log'>,
  events: ChangeEvents,
): StreamWatch<{ buyerId: string; orderId: string }> {
  // The number of streams bounds the queue.
  const gate = createGate('reading orders', { places: CONCURRENT_READS, queueSize: Number.POSITIVE_INFINITY })
  return createStreamWatch({
    event: 'order',
    keyOf: ({ buyerId, orderId }) => `${buyerId} ${orderId}`,
    subscribe: ({ orderId }, listener) => events.subscribe(ORDER_CHANGED, orderId, listener),
    load: ({ buyerId, orderId }) => gate.run(() => getOrder(context, { userId: buyerId }, orderId)),
    signatureOf: (order) => JSON.stringify({ ...order, remainingPaymentTime: undefined }),
    onError: (error) => context.log.warn({ err: error }, 'order stream'),
  })
}
