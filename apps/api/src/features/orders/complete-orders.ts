import { type Executor, Prisma, queryRows } from '@wencang/database'
import type { PaymentMode } from '@wencang/domain'
import { z } from 'zod'
import { notedSales } from '../assets/index.ts'
import { recordedSales } from '../ledger/index.ts'
import { heldOrders, movedOrders } from './moves.ts'

/** An order that has been paid, or is a gift. */
export interface Completion {
  orderId: string
  paidAt: Date
  /** The rate for orders from before rates were frozen. */
  feeBasisPoints: number
  /** How it was paid, where it had to be. */
  paymentMode?: PaymentMode
}

const Sale = z.object({
  orderId: z.string(),
  priceFen: z.number(),
  creatorId: z.string(),
  ownerId: z.string().nullable(),
  ownerShareBasisPoints: z.number().nullable(),
  feeBasisPoints: z.number().nullable(),
})

/** The buyer does not hold the asset already. */
const IS_NOT_HELD = Prisma.sql`NOT EXISTS (
  SELECT FROM orders other WHERE other.buyer_id = o.buyer_id AND other.asset_id = o.asset_id
    AND other.status = 'completed' AND NOT other.is_refunded)`

/**
 * Completes pending orders with all that follows from it: the ledger's sets, the count of sales, the word to all replicas. The one place where
 * an order becomes "completed". One statement writes it all, however many orders it is about: so it may be a transaction by itself, which
 * never waits for this process in between. None of it reads or changes the asset's row: who gets how much was frozen when the order was placed.
 * @param completions At most one of an order.
 * @param payments A data-modifying statement that moves the payments which complete the orders, among the locked orders `held`, whose ids it
 *   returns as `order_id`: an order whose payment does not move is left as it was. Without it they are gifts.
 * @returns the ids of the orders that were completed. The others are as they were: not pending any more, or the buyer holds the asset.
 * @throws a unique violation, with nothing changed, when a buyer has come to hold an asset by another order at this moment.
 */
export async function completeOrders(
  executor: Executor,
  completions: readonly Completion[],
  payments = Prisma.sql`SELECT id AS order_id FROM held`,
): Promise<Set<string>> {
  const asked = new Map(completions.map((completion) => [completion.orderId, completion]))
  const sales = await queryRows(
    executor,
    Sale,
    Prisma.sql`
    SELECT id AS "orderId", price_fen AS "priceFen", creator_id AS "creatorId", owner_id AS "ownerId",
           owner_share_basis_points AS "ownerShareBasisPoints", fee_basis_points AS "feeBasisPoints"
    FROM orders WHERE id = ANY (${[...asked.keys()]}::uuid[]) AND status = 'pending'`,
  )
  const due = sales.map((sale) => {
    const completion = asked.get(sale.orderId) as Completion
    return { ...completion, ...sale, feeBasisPoints: sale.feeBasisPoints ?? completion.feeBasisPoints }
  })
  if (due.length === 0) return new Set()
  const orderIds = due.map(({ orderId }) => orderId)
  const completed = await queryRows(
    executor,
    z.object({ id: z.string() }),
    Prisma.sql`
    WITH asked AS (
        SELECT * FROM unnest(${orderIds}::uuid[], ${due.map(({ paidAt }) => paidAt)}::timestamptz[],
          ${due.map(({ paymentMode }) => paymentMode ?? null)}::text[], ${due.map(({ feeBasisPoints }) => feeBasisPoints)}::int4[])
          AS a (id, paid_at, payment_mode, fee_basis_points)),
      held AS MATERIALIZED (${heldOrders(orderIds, 'pay', IS_NOT_HELD)}),
      paid AS (${payments}),
      payable AS (SELECT asked.* FROM asked JOIN paid ON paid.order_id = asked.id),
      completed AS (${movedOrders(
        'pay',
        Prisma.sql`payable`,
        Prisma.sql`paid_at = payable.paid_at, payment_mode = coalesce(payable.payment_mode, o.payment_mode),
          fee_basis_points = payable.fee_basis_points`,
      )}),
      ${recordedSales(Prisma.sql`completed`, due)},
      noted AS (${notedSales(Prisma.sql`completed`)})
    SELECT id FROM completed`,
  )
  return new Set(completed.map(({ id }) => id))
}
