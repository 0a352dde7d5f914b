import { Prisma, prepared, queryRows } from '@wencang/database'
import type { PaymentMode } from '@wencang/domain'
import { ordersCompleted } from '@wencang/telemetry'
import { z } from 'zod'
import { type Recording, record } from '../../events/index.ts'
import { heldOrders, movedOrders } from './moves.ts'

export interface Completion {
  orderId: string
  paidAt: Date
  /** Fallback for orders without a frozen rate. */
  feeBasisPoints: number
  /** Absent for gifts. */
  paymentMode?: PaymentMode
}

const CompletedOrder = z.object({
  id: z.string(),
  paid_at: z.date(),
  asset_id: z.string(),
  asset_name: z.string(),
  price_fen: z.number(),
  buyer_id: z.string(),
  creator_id: z.string(),
  owner_id: z.string().nullable(),
  owner_share_basis_points: z.number().nullable(),
  fee_basis_points: z.number(),
})

const IS_NOT_HELD = Prisma.sql`NOT EXISTS (
  SELECT FROM orders other WHERE other.buyer_id = o.buyer_id AND other.asset_id = o.asset_id
    AND other.status = 'completed' AND NOT other.is_refunded)`

/**
 * The only function that completes orders. It never touches asset rows.
 * @param completions At most one per order.
 * @param payments Statement that moves payments of the locked orders `held`, returning `order_id`; default: gifts.
 * @returns IDs of the completed orders; others were not pending, or the buyer holds the asset.
 * @throws a unique violation when a concurrent order won; the transaction must then be undone.
 */
export async function completeOrders(
  recording: Recording,
  completions: readonly Completion[],
  payments = Prisma.sql`SELECT id AS order_id FROM held`,
): Promise<Set<string>> {
  const of = <Value>(value: (completion: Completion) => Value) => completions.map(value)
  const orderIds = of(({ orderId }) => orderId)
  const completed = await queryRows(recording.transaction, CompletedOrder)`
    ${prepared(
      'complete-orders',
      Prisma.sql`
    WITH requested AS (
        SELECT * FROM unnest(${orderIds}::uuid[], ${of(({ paidAt }) => paidAt)}::timestamptz[],
          ${of(({ paymentMode }) => paymentMode ?? null)}::text[], ${of(({ feeBasisPoints }) => feeBasisPoints)}::int4[])
          AS a (id, paid_at, payment_mode, fee_basis_points)),
      held AS MATERIALIZED (${heldOrders(orderIds, 'pay', IS_NOT_HELD)}),
      paid AS (${payments}),
      payable AS (SELECT requested.* FROM requested JOIN paid ON paid.order_id = requested.id)
    ${movedOrders(
      'pay',
      Prisma.sql`payable`,
      Prisma.sql`paid_at = payable.paid_at, payment_mode = coalesce(payable.payment_mode, o.payment_mode),
        fee_basis_points = coalesce(o.fee_basis_points, payable.fee_basis_points)`,
    )}`,
    )}`
  await record(
    recording,
    { userId: null },
    ...completed.map((order) => ({
      kind: 'order.completed' as const,
      subjectId: order.id,
      payload: {
        paidAt: order.paid_at.toISOString(),
        assetId: order.asset_id,
        assetName: order.asset_name,
        amountFen: order.price_fen,
        buyerId: order.buyer_id,
        creatorId: order.creator_id,
        ownerId: order.owner_id,
        ownerShareBasisPoints: order.owner_share_basis_points,
        feeBasisPoints: order.fee_basis_points,
      },
    })),
  )
  const modeOf = new Map(completions.map(({ orderId, paymentMode }) => [orderId, paymentMode]))
  for (const { id } of completed) ordersCompleted.add(1, { mode: modeOf.get(id) ?? 'gift' })
  return new Set(completed.map(({ id }) => id))
}
