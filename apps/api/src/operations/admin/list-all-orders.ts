import type { AdminOrder, OrderFilter, OrdersQuery, TimeCursor } from '@wencang/contract'
import { IdRow, Prisma, queryRows } from '@wencang/database'
import { isId, type ListedOrderState, yuanFromFen } from '@wencang/domain'
import type { z } from 'zod'
import { titleOf } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { daysBetween, withinDays } from '../../lib/list-filters.ts'
import { NAMED_PERSON, namedPerson } from '../../lib/named-person.ts'
import { keyset } from '../../lib/paging.ts'
import { ordersBooked } from '../../money/ledger/index.ts'
import { presentOrderLine, succeededRefunds } from '../../sales/orders/index.ts'
import { isPartyTo, whatIsLeft } from '../../sales/payments/index.ts'

/** Lists matching orders, newest first. @param operatorId Operators may not refund orders that they are party to. */
export async function listAllOrders(
  { db }: Pick<Context, 'db'>,
  { userId: operatorId }: Caller,
  query: OrdersQuery,
): Promise<{ orders: z.output<typeof AdminOrder>[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, order } = page.sql('o.created_at', 'o.id')
  const ids = await queryRows(db, IdRow)`SELECT o.id FROM orders o WHERE ${ordersOf(query)} AND ${where} ${order}`
  const records = await db.order.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: {
      buyer: NAMED_PERSON,
      creator: NAMED_PERSON,
      owner: NAMED_PERSON,
      asset: { select: { text: { select: { record: true } } } },
      refunds: succeededRefunds,
      attempts: { where: { state: 'paid' }, orderBy: { id: 'asc' }, include: { refunds: true } },
    },
  })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  const orders = rows.map((record) => {
    const left = whatIsLeft(record)
    const title = titleOf(record.asset.text?.record)
    const refunds = record.attempts.flatMap((attempt) => attempt.refunds)
    return {
      ...presentOrderLine(record),
      paymentMode: record.paymentMode,
      transactionId: record.attempts[0]?.transactionId ?? null,
      asset: { id: record.assetId, name: record.assetName, ...(title && { title }) },
      buyer: namedPerson(record.buyer),
      creator: namedPerson(record.creator),
      owner: record.owner && namedPerson(record.owner),
      refundable: left !== null && !isPartyTo(record, operatorId),
      refundableAmount: yuanFromFen(left?.leftFen ?? 0),
      refunding: refunds.some(({ state }) => state === 'requested' || state === 'processing'),
    }
  })
  return { orders, ...next }
}

/** `refunded` means refunded in full. */
function inState(state: ListedOrderState): Prisma.Sql {
  if (state === 'refunded') return Prisma.sql`o.is_refunded`
  const isKept = state === 'completed' ? Prisma.sql`AND NOT o.is_refunded` : Prisma.empty
  return Prisma.sql`o.status = ${state}::order_status ${isKept}`
}

const BOOKED = { paid: 'sale', refunded: 'refund', booked: 'either' } as const

function ordersOf({ q, person, status, dates = 'ordered', ...days }: OrderFilter): Prisma.Sql {
  const conditions = [Prisma.sql`TRUE`]
  if (q !== undefined) conditions.push(isId(q) ? Prisma.sql`o.id = ${q}::uuid` : Prisma.sql`o.order_no = ${q}`)
  if (person !== undefined) conditions.push(Prisma.sql`${person}::uuid IN (o.buyer_id, o.creator_id, o.owner_id)`)
  if (status !== undefined) conditions.push(inState(status))
  if (dates === 'ordered') conditions.push(withinDays('o.created_at', days))
  else conditions.push(isBooked(dates, days))
  return Prisma.join(conditions, ' AND ')
}

/** Starts from the ledger: the list's index would read all later orders. */
function isBooked(dates: keyof typeof BOOKED, days: Pick<OrderFilter, 'from' | 'to'>): Prisma.Sql {
  const booked = ordersBooked(BOOKED[dates], daysBetween(days))
  return days.from && days.to ? Prisma.sql`o.id = ANY (ARRAY(${booked}))` : Prisma.sql`o.id IN (${booked})`
}
