import { onEvents } from '../../events/index.ts'
import { endOrders } from './end-orders.ts'
import { openOrdersOf } from './moves.ts'

/** Ends the unpaid orders of an asset that is taken down. */
export const withdrawOrders = onEvents({
  'asset.takenDown': async ({ subjectId, payload, caller }, recording) => {
    const orderIds = await openOrdersOf(recording.transaction, subjectId)
    await endOrders(recording, caller, 'order.withdrawn', orderIds, new Date(payload.at))
  },
})
