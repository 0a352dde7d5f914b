import { IdRow, type Executor, Prisma, queryRows, type Transaction } from '@wencang/database'
import { moveOf, ORDER_TRANSITIONS, type OrderEvent } from '@wencang/domain'
import { ORDER_CHANGED } from './records.ts'

/**
 * Ends unpaid orders. The only way out of "pending" besides `completeOrders`; both use the two helpers below.
 * @returns the IDs of those that were still pending; the others are unchanged.
 */
export async function moveOrders(
  transaction: Transaction,
  orderIds: readonly string[],
  event: Exclude<OrderEvent, 'pay'>,
  now: Date,
): Promise<string[]> {
  const rows = await queryRows(
    transaction,
    IdRow,
    Prisma.sql`
    WITH held AS MATERIALIZED (${heldOrders(orderIds, event)})
    ${movedOrders(event, Prisma.sql`held`, Prisma.sql`closed_at = ${now}::timestamptz`)}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * A query that locks the orders which take an event. In a fixed order, so that two such statements never deadlock, and before any of their payments, as
 * everywhere.
 * @param also A further condition on the order, whose row is named `o`.
 */
export function heldOrders(orderIds: readonly string[], event: OrderEvent, also = Prisma.sql`TRUE`): Prisma.Sql {
  const { from } = moveOf(ORDER_TRANSITIONS, event)
  return Prisma.sql`
    SELECT o.id FROM orders o WHERE o.id = ANY (${orderIds}::uuid[]) AND o.status = ANY (${from}::order_status[]) AND ${also}
    ORDER BY o.id FOR UPDATE`
}

/**
 * An update that moves orders which the statement has locked by `heldOrders`, and notifies every replica when the transaction commits.
 * @param held The name of the statement's rows of them, with the column `id`. @param set Further columns of the same row, named `o`.
 */
export function movedOrders(event: OrderEvent, held: Prisma.Sql, set: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    UPDATE orders o SET status = ${moveOf(ORDER_TRANSITIONS, event).to}::order_status, updated_at = now(), ${set}
    FROM ${held} WHERE o.id = ${held}.id
    RETURNING o.id, o.asset_id, o.asset_name, o.price_fen, o.buyer_id, o.creator_id, o.owner_id,
      pg_notify(${ORDER_CHANGED}, o.id::text)::text AS notified`
}

/** The unpaid orders of an asset. */
export async function openOrdersOf(db: Executor, assetId: string): Promise<string[]> {
  const orders = await db.order.findMany({ where: { assetId, status: 'pending' }, select: { id: true } })
  return orders.map(({ id }) => id)
}
