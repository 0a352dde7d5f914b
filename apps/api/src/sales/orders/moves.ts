import { type Executor, IdRow, Prisma, queryRows, type Transaction } from '@wencang/database'
import { moveOf, ORDER_TRANSITIONS, type OrderEvent } from '@wencang/domain'

/**
 * Ends unpaid orders; only `completeOrders` also leaves "pending".
 * @returns IDs of the orders that were still pending.
 */
export async function moveOrders(
  transaction: Transaction,
  orderIds: readonly string[],
  event: Exclude<OrderEvent, 'pay'>,
  now: Date,
): Promise<string[]> {
  const rows = await queryRows(transaction, IdRow)`
    WITH held AS MATERIALIZED (${heldOrders(orderIds, event)})
    ${movedOrders(event, Prisma.sql`held`, Prisma.sql`closed_at = ${now}::timestamptz`)}`
  return rows.map(({ id }) => id)
}

/**
 * Locks in ID order, and before payments, to prevent deadlocks.
 * @param also Further condition on the order `o`.
 * @returns a query of the orders permitting the event.
 */
export function heldOrders(orderIds: readonly string[], event: OrderEvent, also = Prisma.sql`TRUE`): Prisma.Sql {
  const { from } = moveOf(ORDER_TRANSITIONS, event)
  return Prisma.sql`
    SELECT o.id FROM orders o WHERE o.id = ANY (${orderIds}::uuid[]) AND o.status = ANY (${from}::order_status[]) AND ${also}
    ORDER BY o.id FOR UPDATE`
}

/**
 * Moves orders locked by `heldOrders`; the caller records the event.
 * @param held Name of the locked rows, with column `id`.
 * @param set Further assignments to the order `o`.
 */
export function movedOrders(event: OrderEvent, held: Prisma.Sql, set: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    UPDATE orders o SET status = ${moveOf(ORDER_TRANSITIONS, event).to}::order_status, updated_at = now(), ${set}
    FROM ${held} WHERE o.id = ${held}.id
    RETURNING o.id, o.paid_at, o.asset_id, o.asset_name, o.price_fen, o.buyer_id, o.creator_id, o.owner_id,
      o.owner_share_basis_points, o.fee_basis_points`
}

export async function openOrdersOf(db: Executor, assetId: string): Promise<string[]> {
  const orders = await db.order.findMany({ where: { assetId, status: 'pending' }, select: { id: true } })
  return orders.map(({ id }) => id)
}
