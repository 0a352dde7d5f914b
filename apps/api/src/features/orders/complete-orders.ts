import { IdRow, type Executor, prepared, Prisma, queryRows } from '@wencang/database'
import type { PaymentMode } from '@wencang/domain'
import { ordersCompleted } from '@wencang/telemetry'
import { z } from 'zod'
import { recordSales } from '../assets/index.ts'
import { recordedSales } from '../ledger/index.ts'
import { lacksVersion, loggedSales, recordOrdered, SALE_FACTS, saleColumns, saleTables } from '../proof/index.ts'
import { heldOrders, movedOrders } from './moves.ts'
import { toldOfSales } from './order-notices.ts'

/** An order that has been paid, or is a gift. */
export interface Completion {
  orderId: string
  paidAt: Date
  /** The fee rate for orders from before rates were frozen. */
  feeBasisPoints: number
  /** The payment mode, unless the order was a gift. */
  paymentMode?: PaymentMode
}

const Sale = z.object({
  ...SALE_FACTS,
  ownerId: z.string().nullable(),
  ownerShareBasisPoints: z.number().nullable(),
  feeBasisPoints: z.number().nullable(),
})

/** The buyer does not already hold the asset. */
const IS_NOT_HELD = Prisma.sql`NOT EXISTS (
  SELECT FROM orders other WHERE other.buyer_id = o.buyer_id AND other.asset_id = o.asset_id
    AND other.status = 'completed' AND NOT other.is_refunded)`

/**
 * Completes pending orders with everything that follows: the ledger entries, the log's entries, the sales count, the notices of everybody concerned, the notification of all replicas. The one place where an order
 * becomes "completed". A single statement writes everything for any number of orders, so it may be a transaction of its own that never waits for this process
 * in between. It neither reads nor changes the asset's row: the shares were frozen when the order was placed.
 * @param completions At most one per order.
 * @param payments A data-modifying statement that moves the payments which complete the orders, among the locked orders `held`, whose IDs it returns as
 * `order_id`: an order whose payment does not move is left as it was. Without it the orders are gifts.
 * @returns the IDs of the completed orders. The others are unchanged: not pending any more, or the buyer holds the asset.
 * @throws a unique violation, with nothing changed, when a concurrent order has just given a buyer the asset.
 */
export async function completeOrders(
  executor: Executor,
  completions: readonly Completion[],
  payments = Prisma.sql`SELECT id AS order_id FROM held`,
): Promise<Set<string>> {
  const requested = new Map(completions.map((completion) => [completion.orderId, completion]))
  const sales = await readSales(executor, [...requested.keys()])
  const due = sales.map((sale) => {
    const completion = requested.get(sale.orderId) as Completion
    return { ...completion, ...sale, feeBasisPoints: sale.feeBasisPoints ?? completion.feeBasisPoints }
  })
  if (due.length === 0) return new Set()
  const orderIds = due.map(({ orderId }) => orderId)
  const completed = await queryRows(
    executor,
    IdRow,
    prepared(
      'complete-orders',
      Prisma.sql`
    WITH requested AS (
        SELECT * FROM unnest(${orderIds}::uuid[], ${due.map(({ paidAt }) => paidAt)}::timestamptz[],
          ${due.map(({ paymentMode }) => paymentMode ?? null)}::text[], ${due.map(({ feeBasisPoints }) => feeBasisPoints)}::int4[])
          AS a (id, paid_at, payment_mode, fee_basis_points)),
      held AS MATERIALIZED (${heldOrders(orderIds, 'pay', IS_NOT_HELD)}),
      paid AS (${payments}),
      payable AS (SELECT requested.* FROM requested JOIN paid ON paid.order_id = requested.id),
      completed AS (${movedOrders(
        'pay',
        Prisma.sql`payable`,
        Prisma.sql`paid_at = payable.paid_at, payment_mode = coalesce(payable.payment_mode, o.payment_mode),
          fee_basis_points = payable.fee_basis_points`,
      )}),
      ${recordedSales(Prisma.sql`completed`, due)},
      noted AS (${recordSales(Prisma.sql`completed`)}),
      told AS (${toldOfSales(Prisma.sql`completed`)}),
      ${loggedSales(Prisma.sql`completed`, due)}
    SELECT id FROM completed`,
    ),
  )
  for (const { id } of completed) ordersCompleted.add(1, { mode: requested.get(id)?.paymentMode ?? 'gift' })
  return new Set(completed.map(({ id }) => id))
}

/** What orders that are still pending froze. */
async function readSales(executor: Executor, orderIds: readonly string[]): Promise<z.output<typeof Sale>[]> {
  const read = () =>
    queryRows(
      executor,
      Sale,
      prepared(
        'read-sales',
        Prisma.sql`
      SELECT ${saleColumns}, o.owner_id AS "ownerId", o.owner_share_basis_points AS "ownerShareBasisPoints", o.fee_basis_points AS "feeBasisPoints"
      FROM ${saleTables} WHERE o.id = ANY (${orderIds}::uuid[]) AND o.status = 'pending'`,
      ),
    )
  const sales = await read()
  const lacking = sales.filter(lacksVersion)
  if (lacking.length === 0) return sales
  // The first sale of what was on sale before there was a log.
  const ids = lacking.map(({ orderId }) => orderId)
  await recordOrdered(executor, ids, new Date())
  return read()
}
