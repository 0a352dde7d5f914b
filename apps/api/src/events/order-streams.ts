import { Prisma, prepared } from '@wencang/database'
import { EVENTS } from './catalogue/index.ts'
import type { Subscriber } from './subscriber.ts'

/** Postgres channel of changed order IDs, for the streams of all replicas. */
export const ORDER_CHANGED = 'order_changed'

/** Announces the orders that events are about; sent on commit. */
export const announceOrders: Subscriber = async ({ transaction }, events) => {
  const ofOrders = events.filter(({ kind }) => EVENTS[kind].subject === 'order')
  const orderIds = ofOrders.flatMap(({ subjectId }) => subjectId ?? [])
  if (orderIds.length === 0) return
  await transaction.$executeRaw(
    prepared(
      'announce-orders',
      Prisma.sql`SELECT pg_notify(${ORDER_CHANGED}, id) FROM unnest(${orderIds}::text[]) AS changed (id)`,
    ),
  )
}
