import { type Executor, IdRow, Prisma, prepared, queryRows } from '@wencang/database'
import type { PaymentMode } from '@wencang/domain'
import { ordersCompleted } from '@wencang/telemetry'
import { z } from 'zod'
import { recordSales } from '../../assets/asset/index.ts'
import { recordedCompletions } from '../../events/index.ts'
import { recordedSales } from '../../money/ledger/index.ts'
import { lacksVersion, loggedSales, recordOrdered, SALE_FACTS, saleColumns, saleTables } from '../../proof/index.ts'
import { heldOrders, movedOrders } from './moves.ts'

export interface Completion {
  orderId: string
  paidAt: Date
  /** Fallback for orders without a frozen rate. */
  feeBasisPoints: number
  /** Absent for gifts. */
  paymentMode?: PaymentMode
}

const Sale = z.object({
  ...SALE_FACTS,
  ownerId: z.string().nullable(),
  ownerShareBasisPoints: z.number().nullable(),
  feeBasisPoints: z.number().nullable(),
})

const IS_NOT_HELD = Prisma.sql`NOT EXISTS (
  SELECT FROM orders other WHERE other.buyer_id = o.buyer_id AND other.asset_id = o.asset_id
    AND other.status = 'completed' AND NOT other.is_refunded)`

/**
 * The only function that completes orders, with all consequences.
 * One statement, which never touches asset rows.
 * @param completions At most one per order.
 * @param payments Statement that moves payments of the locked orders `held`, returning `order_id`; default: gifts.
 * @returns IDs of the completed orders; others were not pending, or the buyer holds the asset.
 * @throws a unique violation, with nothing changed, when a concurrent order won.
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
      ${recordedCompletions(Prisma.sql`completed`)},
      ${loggedSales(Prisma.sql`completed`, due)}
    SELECT id FROM completed`,
    ),
  )
  for (const { id } of completed) ordersCompleted.add(1, { mode: requested.get(id)?.paymentMode ?? 'gift' })
  return new Set(completed.map(({ id }) => id))
}

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
  // Assets listed before the log existed lack a version.
  const ids = lacking.map(({ orderId }) => orderId)
  await recordOrdered(executor, ids, new Date())
  return read()
}
