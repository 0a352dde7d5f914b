import { onEvents } from '../../events/index.ts'
import { openOrdersOf } from '../orders/index.ts'
import { endOrders } from './end-orders.ts'

/** Stops payments of taken-down assets; money that still arrives is refunded. */
export const withdrawOrders = onEvents({
  'asset.takenDown': async ({ subjectId, payload, caller }, recording) =>
    endOrders(recording, await openOrdersOf(recording.transaction, subjectId), 'cancel', new Date(payload.at), caller),
})
